// The votes of one code in the last seven days, and whether enough networks say that it fails.
import { speaksAgainst, type Vote } from './likelihood.ts';
import { fewestPeople, type VotersNetwork } from './people.ts';

const WEEK = 7 * 86_400_000;
/** So many networks of one family have to say in one week that a code fails, before it can be called dead. */
const NETWORKS_NEEDED = 3;

export interface SeenVote extends Vote, VotersNetwork {
  at: number;
  network: string | null;
}

interface Failure extends VotersNetwork {
  at: number;
}

interface WeekVote extends SeenVote {
  condemnedBefore: number | null;
}

export class VotesOfWeek {
  #votes: WeekVote[] = [];
  /** When each network last said that it fails, the longest ago first. */
  readonly #failedBy = new Map<string, Failure>();
  /** When enough networks had last said so. */
  condemnedAt: number | null = null;

  at(now: number): readonly SeenVote[] {
    const first = this.#votes.findIndex(({ at }) => at > now - WEEK);
    if (first !== 0) this.#votes = first < 0 ? [] : this.#votes.slice(first);
    return this.#votes;
  }

  add(vote: SeenVote): SeenVote {
    this.at(vote.at);
    const entry = { ...vote, condemnedBefore: this.condemnedAt };
    this.#votes.push(entry);
    if (speaksAgainst(vote)) this.#note(entry);
    return entry;
  }

  /** A verdict of that moment, when more networks were known. Where all of them still are, it is for the votes to say. */
  recall(at: number): void {
    if (this.at(at).some((vote) => vote.network === null && speaksAgainst(vote))) this.condemnedAt = at;
  }

  /** Takes a vote back, with all that followed from it. */
  remove(vote: SeenVote): void {
    const index = this.#votes.indexOf(vote as WeekVote);
    const [removed] = index < 0 ? [] : this.#votes.splice(index, 1);
    if (!removed || !speaksAgainst(removed)) return;
    this.#failedBy.clear();
    for (const [position, entry] of this.#votes.entries()) {
      if (position === index) this.condemnedAt = removed.condemnedBefore;
      if (speaksAgainst(entry)) this.#note(entry);
    }
    if (index === this.#votes.length) this.condemnedAt = removed.condemnedBefore;
  }

  /** A network that is forgotten may be any of the others: forgetting makes no witnesses. */
  #note({ at, network, isIpv6 }: WeekVote): void {
    if (network === null) return;
    this.#failedBy.delete(network);
    this.#failedBy.set(network, { at, isIpv6 });
    for (const [earlier, last] of this.#failedBy) {
      if (last.at > at - WEEK) break;
      this.#failedBy.delete(earlier);
    }
    if (fewestPeople(this.#failedBy.values()) >= NETWORKS_NEEDED) this.condemnedAt = at;
  }
}
