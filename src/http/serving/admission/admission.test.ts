import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

/** Reads from an address, and gives the status of the answer. */
function setUp() {
  const { admit } = createAdmission(1, {
    tooMany: (_, res) => void res.writeHead(429),
    busy: (_, res) => void res.writeHead(503),
  });
  return (address: string): number => {
    const req = new IncomingMessage(new Socket());
    req.headers['x-forwarded-for'] = address;
    const res = new ServerResponse(req);
    admit(req, res, 'call', (leave) => leave());
    return res.statusCode;
  };
}

test('a home line cannot read without bound by changing its address, and the next line can read on', () => {
  const read = setUp();
  const statuses = [];
  for (let client = 0; client < 256; client++) {
    for (let n = 0; n < 30; n++) statuses.push(read(`2001:db8:1:${client.toString(16)}::1`));
  }
  expect(statuses.indexOf(429)).toBe(6_000);
  expect(read('2001:db8:2::1')).toBe(200);
});

test('one client that is refused leaves its network what others have not used', () => {
  const read = setUp();
  const statuses = Array.from({ length: 10_000 }, () => read('203.0.113.5'));
  expect(statuses.indexOf(429)).toBe(600);
  expect(read('203.0.113.6')).toBe(200);
});
