import type { Account } from './account';
import type { OfferName } from './offers';
import { FAMILIES } from './rules';

/** Missions and races. Amounts in minor units, moments in milliseconds. */

/** Which rounds count. Without games and families all do; `endsAt` is the first moment at which none does any more. */
export interface Counted {
  readonly title: string;
  readonly currency: string;
  readonly games: readonly string[];
  readonly families: readonly string[];
  readonly leastStake: number;
  readonly startsAt: number;
  endsAt: number;
}

interface CountedRound {
  readonly memberId: number;
  readonly currency: string;
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  /** What of the stake a bonus paid. */
  readonly fromBonus: number;
  readonly at: number;
}

function counts(terms: Counted, { currency, game, stake, fromBonus, at }: CountedRound): boolean {
  const { games, families } = terms;
  const isOfGames =
    games.length + families.length === 0 || games.includes(game) || families.includes(FAMILIES[game] ?? '');
  const isInTime = at >= terms.startsAt && at < terms.endsAt;
  return isOfGames && isInTime && currency === terms.currency && fromBonus === 0 && stake >= terms.leastStake;
}

export interface MissionTerms extends Counted {
  readonly rounds: number;
  readonly claimEndsAt: number;
  readonly offer: OfferName;
}

export class Mission {
  private readonly done = new Map<number, number>();
  private readonly claimed = new Set<number>();

  /** @param id by which the house knows it. */
  constructor(
    readonly id: string,
    readonly terms: MissionTerms,
  ) {}

  played(round: CountedRound): void {
    if (counts(this.terms, round)) this.done.set(round.memberId, this.doneBy(round.memberId) + 1);
  }

  stopped(at: number): void {
    this.terms.endsAt = Math.min(this.terms.endsAt, at);
  }

  isDoneBy(memberId: number): boolean {
    return this.doneBy(memberId) >= this.terms.rounds;
  }

  isClaimedBy(memberId: number): boolean {
    return this.claimed.has(memberId);
  }

  claim(memberId: number, account: Account, at: number): void {
    this.claimed.add(memberId);
    account.receive(this.terms.offer, at);
  }

  /** Title, rounds that counted, and whether the reward was taken. */
  lineOf(memberId: number): string | undefined {
    const done = this.doneBy(memberId);
    return done > 0 ? `${this.terms.title} ${done} ${this.claimed.has(memberId)}` : undefined;
  }

  private doneBy(memberId: number): number {
    return this.done.get(memberId) ?? 0;
  }
}

export interface RaceTerms extends Counted {
  readonly rule: 'volume' | 'multiplier' | 'equalChance';
  /** Of an equal-chance race: how many of each member's rounds count, the first ones. */
  readonly rounds: number | undefined;
  readonly settlesAt: number;
  readonly prizes: readonly number[];
}

interface Entry {
  readonly memberId: number;
  /** When the first round that counts ended. */
  readonly entered: number;
  rounds: number;
  score: number;
  /** When the score was reached. */
  reached: number;
  place: number;
  prize: number;
}

const MINUTE = 60_000;
const MILLIONTHS = 1_000_000n;
const multiplierOf = ({ payout, stake }: CountedRound): number => Number((BigInt(payout) * MILLIONTHS) / BigInt(stake));

/** The higher score, then who reached it first, then who entered first. */
const before = (one: Entry, other: Entry): number =>
  other.score - one.score ||
  one.reached - other.reached ||
  one.entered - other.entered ||
  one.memberId - other.memberId;

export class Race {
  private readonly entries = new Map<number, Entry>();
  isOver = false;

  constructor(readonly terms: RaceTerms) {}

  played(round: CountedRound): void {
    const { memberId, at, stake } = round;
    if (this.isOver || !counts(this.terms, round)) return;
    const fresh = { memberId, entered: at, rounds: 0, score: 0, reached: 0, place: 0, prize: 0 };
    const entry = this.entries.get(memberId) ?? fresh;
    this.entries.set(memberId, entry);
    const { rule, rounds } = this.terms;
    if (rounds !== undefined && entry.rounds === rounds) return;
    entry.rounds += 1;
    const multiplier = multiplierOf(round);
    const score =
      rule === 'multiplier'
        ? Math.max(entry.score, multiplier)
        : entry.score + (rule === 'volume' ? stake : multiplier);
    if (score > entry.score || rule !== 'multiplier' || entry.rounds === 1) entry.reached = at;
    entry.score = score;
  }

  cancelled(): void {
    this.isOver = true;
  }

  /** Pays the prizes a minute after the last moment. Who may not play then has no place. */
  jobs(at: number, of: (memberId: number) => Account): void {
    const { settlesAt, rounds, prizes } = this.terms;
    if (this.isOver || at < settlesAt + MINUTE) return;
    this.isOver = true;
    const placed = [...this.entries.values()].filter(
      (entry) =>
        entry.score > 0 && (rounds === undefined || entry.rounds === rounds) && !of(entry.memberId).isBarred(at),
    );
    for (const [index, entry] of placed.sort(before).entries()) {
      entry.place = index + 1;
      entry.prize = prizes[index] ?? 0;
      of(entry.memberId).cash += entry.prize;
    }
  }

  /** Title, score, rounds, place and prize; 0 for none. */
  lineOf(memberId: number): string | undefined {
    const entry = this.entries.get(memberId);
    if (!entry) return undefined;
    const { score, rounds, place, prize } = entry;
    return `${this.terms.title} ${score} ${rounds} ${place} ${prize}`;
  }
}

const isLine = (line: string | undefined): line is string => line !== undefined;

/** All missions and races of the house. Those that are over cost nothing more. */
export class Contests {
  private readonly missions: Mission[] = [];
  private readonly races: Race[] = [];
  private openMissions: Mission[] = [];
  private openRaces: Race[] = [];

  openMission(mission: Mission): void {
    this.missions.push(mission);
    this.openMissions.push(mission);
  }

  openRace(race: Race): void {
    this.races.push(race);
    this.openRaces.push(race);
  }

  /** Missions of a currency that can be claimed by who is done. */
  claimableAt(at: number, currency: string): readonly Mission[] {
    return this.openMissions.filter(({ terms }) => terms.currency === currency && at < terms.claimEndsAt);
  }

  played(round: CountedRound): void {
    for (const mission of this.openMissions) mission.played(round);
    for (const race of this.openRaces) race.played(round);
  }

  jobs(at: number, of: (memberId: number) => Account): void {
    for (const race of this.openRaces) race.jobs(at, of);
    this.openRaces = this.openRaces.filter(({ isOver }) => !isOver);
    this.openMissions = this.openMissions.filter(({ terms }) => at < terms.claimEndsAt);
  }

  /** A member's missions and races, in the order in which they were opened. */
  linesOf(memberId: number): { readonly missions: readonly string[]; readonly races: readonly string[] } {
    return {
      missions: this.missions.map((mission) => mission.lineOf(memberId)).filter(isLine),
      races: this.races.map((race) => race.lineOf(memberId)).filter(isLine),
    };
  }
}
