/**
 * The text of an answer, or null when it is longer than that. What counts is what it becomes: a few compressed
 * kilobytes can unpack to more than the machine has memory for.
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
