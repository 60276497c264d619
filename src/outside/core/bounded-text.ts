/**
 * The text of an answer, or null when it is longer than that. Counted after decompression: a few compressed kilobytes
 * can become more than the machine has memory for (decompression bomb).
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
