import type { Account } from './account';
import type { OfferName } from './offers';
import type { PlayedRound } from './rounds';
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

function counts(terms: Counted, { currency, game, stake, fromBonus, at }: PlayedRound): boolean {
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
  private readonly rounds = new Set<PlayedRound>();
  private readonly done = new Map<number, number>();
  private readonly claimed = new Set<number>();

  /** @param id by which the house knows it. */
  constructor(
    readonly id: string,
    readonly terms: MissionTerms,
  ) {}

  played(round: PlayedRound): void {
    if (!counts(this.terms, round)) return;
    this.rounds.add(round);
    this.done.set(round.memberId, this.doneBy(round.memberId) + 1);
  }

  /** What was claimed stays. */
  voided(round: PlayedRound): void {
    if (this.rounds.delete(round)) this.done.set(round.memberId, this.doneBy(round.memberId) - 1);
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
  /** When the first round ended that was counted. */
  entered: number | undefined;
  /** In the order in which they were played. */
  rounds: PlayedRound[];
  place: number;
  prize: number;
}

interface Score {
  readonly score: number;
  readonly rounds: number;
  /** When the score was reached. */
  readonly reached: number;
}

const MINUTE = 60_000;
const MILLIONTHS = 1_000_000n;
const multiplierOf = ({ payout, stake }: PlayedRound): number => Number((BigInt(payout) * MILLIONTHS) / BigInt(stake));

/** What rounds come to. Of an equal-chance race the first ones count. */
function scoreOf({ rule, rounds: asked }: RaceTerms, played: readonly PlayedRound[]): Score {
  const rounds = played.slice(0, asked ?? played.length);
  const gains = rounds.map((round) => (rule === 'volume' ? round.stake : multiplierOf(round)));
  if (rule === 'multiplier') {
    const score = Math.max(0, ...gains);
    return { score, rounds: rounds.length, reached: rounds[gains.indexOf(score)]?.at ?? 0 };
  }
  const score = gains.reduce((sum, gain) => sum + gain, 0);
  return { score, rounds: rounds.length, reached: rounds.at(-1)?.at ?? 0 };
}

type Ranked = Entry & { readonly result: Score };

/** The higher score, then who reached it first, then who entered first. */
const before = (one: Ranked, other: Ranked): number =>
  other.result.score - one.result.score ||
  one.result.reached - other.result.reached ||
  (one.entered ?? 0) - (other.entered ?? 0) ||
  one.memberId - other.memberId;

export class Race {
  private readonly entries = new Map<number, Entry>();
  isOver = false;

  constructor(readonly terms: RaceTerms) {}

  played(round: PlayedRound): void {
    const { memberId } = round;
    if (this.isOver || !counts(this.terms, round)) return;
    const entry = this.entries.get(memberId) ?? { memberId, entered: undefined, rounds: [], place: 0, prize: 0 };
    this.entries.set(memberId, entry);
    entry.rounds.push(round);
  }

  /** A race that is over stays as it is. */
  voided(round: PlayedRound): void {
    const entry = this.entries.get(round.memberId);
    if (entry && !this.isOver) entry.rounds = entry.rounds.filter((other) => other !== round);
  }

  cancelled(): void {
    this.isOver = true;
  }

  /** Counts what was played, and pays the prizes a minute after the last moment. Who may not play then has no place. */
  jobs(at: number, of: (memberId: number) => Account): void {
    const { settlesAt, rounds, prizes } = this.terms;
    if (this.isOver) return;
    for (const entry of this.entries.values()) entry.entered ??= entry.rounds[0]?.at;
    if (at < settlesAt + MINUTE) return;
    this.isOver = true;
    const placed = [...this.entries.values()]
      .map((entry) => ({ ...entry, result: scoreOf(this.terms, entry.rounds) }))
      .filter(
        ({ memberId, result }) =>
          result.score > 0 && (rounds === undefined || result.rounds === rounds) && !of(memberId).isBarred(at),
      );
    for (const [index, { result: _, ...entry }] of placed.sort(before).entries()) {
      const prize = prizes[index] ?? 0;
      this.entries.set(entry.memberId, { ...entry, place: index + 1, prize });
      of(entry.memberId).cash += prize;
    }
  }

  /** Title, score, rounds, place and prize; 0 for none. */
  lineOf(memberId: number): string | undefined {
    const entry = this.entries.get(memberId);
    if (!entry || entry.rounds.length === 0) return undefined;
    const { score, rounds } = scoreOf(this.terms, entry.rounds);
    return `${this.terms.title} ${score} ${rounds} ${entry.place} ${entry.prize}`;
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

  played(round: PlayedRound): void {
    for (const mission of this.openMissions) mission.played(round);
    for (const race of this.openRaces) race.played(round);
  }

  voided(round: PlayedRound): void {
    for (const mission of this.missions) mission.voided(round);
    for (const race of this.openRaces) race.voided(round);
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
