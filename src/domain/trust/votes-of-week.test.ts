import { describe, expect, it } from 'vitest';
import type { Reason } from './likelihood.ts';
import { VotesOfWeek } from './votes-of-week.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const vote = (network: string | null, at: number, worked = false) => ({ at, worked, network, reason: null });

describe('votes of a week', () => {
  it('are forgotten after seven days', () => {
    const votes = new VotesOfWeek();
    votes.add(vote('a', START, true));
    votes.add(vote('b', START + DAY));
    expect(votes.at(START + 6 * DAY)).toHaveLength(2);
    expect(votes.at(START + 7 * DAY)).toMatchObject([{ network: 'b' }]);
    expect(votes.at(START + 8 * DAY)).toEqual([]);
  });

  it('condemn when three networks have failed in one week, not by one network', () => {
    const votes = new VotesOfWeek();
    for (let i = 0; i < 5; i++) votes.add(vote('a', START + i));
    votes.add(vote('b', START + 10, true));
    votes.add(vote('c', START + 11));
    expect(votes.condemnedAt).toBeNull();
    votes.add(vote('d', START + DAY));
    expect(votes.condemnedAt).toBe(START + DAY);
  });

  it('do not condemn by conditions that were not met', () => {
    const votes = new VotesOfWeek();
    const failed = (network: string | null, reason: Reason | null) =>
      votes.add({ ...vote(network, START), reason });
    for (const reason of ['minimum', 'new-customers', 'excluded'] as const)
      for (const network of ['a', 'b', 'c']) failed(network + reason, reason);
    failed(null, 'minimum');
    votes.recall(START);
    failed('d', 'invalid');
    failed('e', 'other');
    expect(votes.condemnedAt).toBeNull();
    failed('f', null);
    expect(votes.condemnedAt).toBe(START);
  });

  it('do not add up the networks of IPv4 and IPv6, which one person has both of', () => {
    const votes = new VotesOfWeek();
    const ipv6 = (network: string, at: number) => ({ ...vote(network, at), isIpv6: true });
    votes.add(vote('line', START));
    votes.add(ipv6('line, IPv6', START + 1));
    votes.add(vote('phone', START + 2));
    votes.add(ipv6('phone, IPv6', START + 3));
    expect(votes.condemnedAt).toBeNull();
    votes.add(ipv6('somebody else', START + 4));
    expect(votes.condemnedAt).toBe(START + 4);
  });

  it('do not condemn by failures of different weeks', () => {
    const votes = new VotesOfWeek();
    for (const [i, network] of ['a', 'b', 'c', 'd'].entries()) votes.add(vote(network, START + i * 4 * DAY));
    expect(votes.condemnedAt).toBeNull();
  });

  it('take a verdict back with a vote it rested on', () => {
    const votes = new VotesOfWeek();
    const first = votes.add(vote('a', START));
    votes.add(vote('b', START + 1));
    votes.add(vote('c', START + 2));
    votes.remove(first);
    expect(votes.condemnedAt).toBeNull();
    votes.add(vote('a', START + 3));
    expect(votes.condemnedAt).toBe(START + 3);
    const again = votes.add(vote('d', START + 4));
    votes.remove(again);
    expect(votes.condemnedAt).toBe(START + 3);
    expect(votes.at(START + 5)).toHaveLength(3);
  });

  it('count no network that is forgotten, which may be any of the others', () => {
    const votes = new VotesOfWeek();
    for (let i = 0; i < 6; i++) votes.add(vote(null, START + i));
    votes.add(vote('a', START + 6));
    votes.add(vote('b', START + 7));
    expect(votes.condemnedAt).toBeNull();
  });

  it('keep a verdict from when their networks were known, and none that the votes still known do not bear out', () => {
    const votes = new VotesOfWeek();
    votes.add(vote(null, START, true));
    votes.add(vote('a', START + 1));
    votes.recall(START + 2);
    expect(votes.condemnedAt).toBeNull();
    votes.add(vote(null, START + 3));
    votes.add(vote('b', START + DAY));
    votes.recall(START + DAY);
    expect(votes.condemnedAt).toBe(START + DAY);
  });
});
