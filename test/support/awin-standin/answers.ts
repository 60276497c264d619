// Which call gets which answer.

import type { FaultBoard } from './faults.ts';
import { FOREIGN_PROGRAMME, promotionsReply, type Reply } from './promotions.ts';
import type { Catalogue, StandinTransaction } from './shapes.ts';

export interface StandinCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

export interface Scene {
  catalogue: Catalogue;
  publisherId: string;
  faults: FaultBoard;
  now: number;
}

const WINDOW_MS = 31 * 86_400_000;
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

export function answer(call: StandinCall, scene: Scene): Reply {
  const { method, path } = call;
  if (path.startsWith('/1.0/vouchers.json') && method === 'GET') return vouchersReply(path, scene);
  if (path === '/accounts' && method === 'GET') return accountsReply(scene);
  const match = /^\/(publishers?)\/(\d+)\/([a-z]+)\/?$/.exec(path);
  if (!match) return refusal(404, 'not_found', 'No such path');
  const [, prefix, publisher, noun] = match;
  if (publisher !== scene.publisherId) return refusal(403, 'forbidden', 'No access to this publisher');
  const key = `${method} ${prefix}/${noun}`;
  if (key === 'POST publisher/promotions') return promotions(call, scene);
  if (key === 'GET publishers/programmes') return programmesReply(call, scene);
  if (key === 'GET publishers/transactions') return transactionsReply(call, scene);
  return refusal(404, 'not_found', 'No such path');
}

function promotions({ body, path }: StandinCall, { catalogue, faults, now }: Scene): Reply {
  try {
    return promotionsReply(catalogue, JSON.parse(body), faults, path, now);
  } catch {
    return refusal(400, 'bad_request', 'The body is not JSON');
  }
}

function accountsReply({ publisherId }: Scene): Reply {
  const account = {
    accountId: Number(publisherId),
    accountName: 'Probierkonto',
    accountType: 'publisher',
    userRole: 'Owner',
  };
  return { status: 200, body: { userId: 1, accounts: [account] } };
}

function programmesReply({ query, path }: StandinCall, { catalogue, faults }: Scene): Reply {
  const country = query.get('countryCode');
  const joined = (query.get('relationship') ?? 'joined') === 'joined';
  const list: unknown[] = joined
    ? catalogue.programmes.filter((one) => !country || one.primaryRegion.countryCode === country)
    : [];
  // The country asked for is where a programme may be promoted, not where it is at home.
  if (joined && faults.hit('foreign', path)) list.push(FOREIGN_PROGRAMME);
  if (list.length > 0 && faults.hit('malformedRecord', path)) list[0] = { id: null, name: 7 };
  return { status: 200, body: faults.hit('wrongEnvelope', path) ? { programmes: list } : list };
}

function transactionsReply({ query, path }: StandinCall, { catalogue, faults }: Scene): Reply {
  const start = query.get('startDate') ?? '';
  const end = query.get('endDate') ?? '';
  if (!WALL_TIME.test(start) || !WALL_TIME.test(end) || query.get('timezone') !== 'Europe/Berlin')
    return refusal(400, 'bad_request', 'startDate, endDate and timezone=Europe/Berlin are needed here');
  if (Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > WINDOW_MS)
    return refusal(400, 'bad_request', 'The range is longer than 31 days');
  const date = dateOf(query.get('dateType') ?? 'transaction');
  if (!date) return refusal(400, 'bad_request', 'dateType is unknown');
  const list: unknown[] = catalogue.transactions
    .filter((one) => start <= (date(one) ?? '') && (date(one) ?? '') <= end)
    .map(({ amendmentDate, ...shown }) => ({ ...shown, amended: amendmentDate !== null }));
  if (list.length > 0 && faults.hit('malformedRecord', path)) list[0] = { id: 1, commissionStatus: 'lost' };
  return { status: 200, body: list };
}

function dateOf(dateType: string): ((one: StandinTransaction) => string | null) | null {
  if (dateType === 'transaction') return (one) => one.transactionDate;
  if (dateType === 'validation') return (one) => one.validationDate;
  return dateType === 'amendment' ? (one) => one.amendmentDate : null;
}

/** The second network: matrix parameters in the path, milliseconds unless asked for ISO. */
function vouchersReply(path: string, { catalogue, faults }: Scene): Reply {
  const matrix = new URLSearchParams(path.split(';').slice(1).join('&'));
  const iso = matrix.get('dateOutputFormat') === 'iso8601';
  const date = (time: number) => (iso ? new Date(time).toISOString() : time);
  const list: unknown[] = catalogue.vouchers
    .filter((one) => !matrix.has('languageId') || one.languageId === matrix.get('languageId'))
    .map((one) => ({ ...one, startDate: date(one.startDate), endDate: date(one.endDate) }));
  if (list.length > 0 && faults.hit('malformedRecord', path)) list[0] = { id: 700_001, title: null };
  return { status: 200, body: faults.hit('wrongEnvelope', path) ? { vouchers: list } : list };
}

export function refusal(status: number, error: string, description: string): Reply {
  return { status, body: { error, description } };
}
