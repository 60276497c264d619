// With a database that is not there.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#test/support/command-line.ts';
import { BARE_ENVIRONMENT } from '#test/support/processes/bare-environment.ts';

const ROOT = join(import.meta.dirname, '../../..');

const env = { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/x' };

function replay(lines: (string | object)[]) {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return runCommand(['trust-replay'], { env, input });
}

const AT = '2026-03-02T10:00:00Z';
const CODE = {
  ...{ at: AT, event: 'code', id: 'A', shop: 1, source: 'awin', discountType: 'percentage' },
  ...{ discountValue: 10, minimumOrder: null, validUntil: null },
};
const ORDER = { at: AT, event: 'order', shop: 1, basket: null };
const COPY = { at: AT, event: 'copy', code: 'A', visitor: 'v', network: 'n' };
const VOTE = {
  at: AT,
  event: 'vote',
  code: 'A',
  visitor: 'v',
  network: 'n',
  worked: false,
  reason: 'invalid',
};
const SALE = { at: AT, event: 'sale', code: 'A', visitor: 'v', voucher: 'A', amount: 80 };

describe('trust-replay', () => {
  it('answers each order before more is sent, as a process between two pipes', async () => {
    const child = spawn(process.execPath, ['src/main/cli/start.ts', 'trust-replay'], {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (...lines: object[]) => {
      child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return JSON.parse((await answers.next()).value ?? 'null');
    };
    expect(await ask(CODE, ORDER)).toEqual({
      shop: 1,
      codes: [{ id: 'A', works: 0.6858, label: 'unknown' }],
    });
    const failed = await ask(COPY, VOTE, ORDER);
    expect(failed.codes[0].works).toBeLessThan(0.6858);
    const sold = await ask(SALE, ORDER);
    expect(sold.codes).toEqual([{ id: 'A', works: expect.any(Number), label: 'redeemed' }]);
    expect(sold.codes[0].works).toBeGreaterThan(0.6858);
    child.stdin.end();
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
  });

  it('takes every event, fields that are left out, numbers and text as ids, and blank lines', async () => {
    const { minimumOrder, validUntil, ...short } = CODE;
    const { code, out, err } = await replay([
      { ...short, id: 7, shop: 'shop' },
      '',
      { ...CODE, id: 8, shop: 'shop', validUntil: '2026-03-05', minimumOrder: 20 },
      { ...COPY, code: '7', visitor: 1, network: 2 },
      { at: AT, event: 'vote', code: 7, visitor: 1, network: 2, worked: true },
      '  ',
      { ...SALE, code: 7, visitor: 1, voucher: 'none' },
      { ...SALE, code: 7, visitor: 2, voucher: 'unknown' },
      { at: AT, event: 'withdrawn', code: 7 },
      { at: AT, event: 'order', shop: 'shop' },
      { at: AT, event: 'offered', code: 7 },
      { at: '2026-03-05T20:00:00+01:00', event: 'tested', code: 8, worked: false },
      { at: '2026-03-05T20:00:00+01:00', event: 'order', shop: 'shop', basket: 100 },
      { at: '2026-03-06T00:00:00+01:00', event: 'order', shop: 'shop', basket: 100 },
      { at: '2026-03-06T00:00:00+01:00', event: 'order', shop: 'nobody' },
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const shown = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).codes.map(({ id }: { id: unknown }) => id));
    expect(shown).toEqual([[8], [7, 8], [7], []]);
  });

  it('rounds to four digits', async () => {
    const later = { ...ORDER, at: '2026-03-09T11:12:13Z' };
    const { out } = await replay([CODE, later]);
    expect(out).toMatch(/"works":0\.\d{1,4},/);
  });

  it.each([
    ['{', 'Das ist kein JSON.'],
    ['[]', 'Das ist kein Ereignis.'],
    ['7', 'Das ist kein Ereignis.'],
    [{ at: AT, event: 'dance' }, 'Dieses Ereignis gibt es nicht.'],
    [{ at: AT }, 'Dieses Ereignis gibt es nicht.'],
    [{ ...ORDER, at: 'gestern' }, 'Das Feld „at“ fehlt oder ist falsch.'],
    [{ ...ORDER, at: '2026-02-30T10:00:00Z' }, 'Das Feld „at“ fehlt oder ist falsch.'],
    [{ ...ORDER, basket: '60' }, 'Das Feld „basket“ fehlt oder ist falsch.'],
    [{ ...CODE, id: 'none' }, 'Das Feld „id“ fehlt oder ist falsch.'],
    [{ ...CODE, id: 'unknown' }, 'Das Feld „id“ fehlt oder ist falsch.'],
    [{ ...CODE, source: 'demo' }, 'Das Feld „source“ fehlt oder ist falsch.'],
    [{ ...CODE, discountValue: -1 }, 'Das Feld „discountValue“ fehlt oder ist falsch.'],
    [{ ...VOTE, worked: 'ja' }, 'Das Feld „worked“ fehlt oder ist falsch.'],
    [{ ...VOTE, reason: 'mood' }, 'Das Feld „reason“ fehlt oder ist falsch.'],
    [{ ...SALE, voucher: undefined }, 'Das Feld „voucher“ fehlt oder ist falsch.'],
    [{ ...COPY, code: 'B' }, 'Den Code "B" gibt es nicht.'],
    [{ ...ORDER, at: '2026-03-02T09:59:59Z' }, 'Die Zeit läuft rückwärts.'],
  ])('refuses %j', async (line, message) => {
    const { code, out, err } = await replay([CODE, ORDER, '', line, ORDER]);
    expect({ code, err }).toEqual({ code: 1, err: `Zeile 4: ${message}\n` });
    expect(out.trim().split('\n')).toHaveLength(1);
  });
});
