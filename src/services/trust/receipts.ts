// A receipt for a copy: it lets its holder say once whether the code worked. Signed, so that nobody can make one, and
// stored nowhere but in the page that asked for it.
import { timingSafeEqual } from 'node:crypto';
import { EARLIEST_ANSWER_MS, LATEST_ANSWER_MS } from '#domain/trust/answer-time.ts';
import type { Visitors } from '#services/privacy/visitors.ts';

interface Receipt {
  codeId: number;
  /** Of the trial. */
  ref: string;
}

export type ReceiptProblem = 'forged' | 'early' | 'late';

export interface Receipts {
  issue(receipt: Receipt, now: Date): Promise<string>;
  read(token: string, codeId: number, now: Date): Promise<{ ref: string } | { problem: ReceiptProblem }>;
}

export function createReceipts(visitors: Visitors): Receipts {
  const sign = (text: string) => visitors.lasting('receipt', text);

  return {
    async issue({ codeId, ref }, now) {
      const text = `${codeId}.${now.getTime().toString(36)}.${ref}`;
      return `${text}.${(await sign(text)).toString('base64url')}`;
    },

    async read(token, codeId, now) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const wanted = await sign(text);
      const [id, issued = '', ref = ''] = text.split('.');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || Number(id) !== codeId)
        return { problem: 'forged' };
      const age = now.getTime() - Number.parseInt(issued, 36);
      if (age < EARLIEST_ANSWER_MS) return { problem: 'early' };
      return age > LATEST_ANSWER_MS ? { problem: 'late' } : { ref };
    },
  };
}
