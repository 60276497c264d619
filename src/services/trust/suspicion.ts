// Networks whose votes look odd, with what they did.
import type { Database } from '#db/core/connect.ts';
import { copiedCodes, type NetworkVoteRow, votesOfBusyNetworks } from '#db/trust/operator-networks.ts';
import {
  addDays,
  berlinDay,
  berlinWeek,
  shiftBerlinDay,
  startOfBerlinDay,
} from '#domain/core/berlin-time.ts';
import { FEWEST_ODD_VOTES, suspicionsOf } from '#domain/trust/suspicion.ts';

const DAYS = 7;
/** The busiest ones. */
const NETWORKS = 50;
const CODES_SHOWN = 5;

export async function oddNetworks(db: Database, now: Date) {
  const votes = await votesOfBusyNetworks(db, {
    since: addDays(now, -DAYS),
    weekStart: startOfBerlinDay(berlinWeek(now)),
    fewest: FEWEST_ODD_VOTES,
    networks: NETWORKS,
  });
  const ids = [...new Set(votes.map(({ codeId }) => codeId))];
  const codes = await copiedCodes(db, ids, shiftBerlinDay(berlinDay(now), -DAYS));
  const byId = new Map(codes.map((code) => [code.id, code]));
  const copiesOf = (id: number) => byId.get(id)?.copies ?? 0;
  return [...Map.groupBy(votes, ({ network }) => network).values()]
    .map((ofNetwork) => ({
      ...figuresOf(ofNetwork),
      suspicions: suspicionsOf(ofNetwork, copiesOf),
      codes: [...Map.groupBy(ofNetwork, ({ codeId }) => codeId)]
        .sort(([, a], [, b]) => b.length - a.length)
        .slice(0, CODES_SHOWN)
        .flatMap(([id, ofCode]) => {
          const code = byId.get(id);
          return code ? [{ ...code, ...answersIn(ofCode) }] : [];
        }),
    }))
    .filter(({ suspicions }) => suspicions.length > 0);
}

function figuresOf(votes: readonly NetworkVoteRow[]) {
  const times = votes.map(({ at }) => at.getTime());
  return {
    /** One of them, by which the network is named without its hash. */
    voteId: votes[0]?.id ?? 0,
    ...answersIn(votes),
    discarded: votes.filter(({ isDiscarded }) => isDiscarded).length,
    codeCount: new Set(votes.map(({ codeId }) => codeId)).size,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
  };
}

function answersIn(votes: readonly NetworkVoteRow[]) {
  const worked = votes.filter((vote) => vote.worked).length;
  return { worked, failed: votes.length - worked };
}
