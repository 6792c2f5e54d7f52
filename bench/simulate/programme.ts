import { type Counted, Mission, type MissionTerms, Race, type RaceTerms } from './calculator/contests';
import { MISSION_OFFERS, type OfferName, OFFERS } from './calculator/offers';
import { Desk } from './desk';
import { giftTerms, reloadTerms } from './offers';
import type { Deps } from './deps';

/** What the house's operators open: offers, missions, races and agents. Each proposal of one is approved by the other. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK_DAYS = 7;
const CURRENCIES = ['USD', 'EUR'] as const;

/** Windows begin and end at the very moment of play: the first belongs to them, the last does not. */
const PLAYED_AT = { morning: 6 * HOUR + 11 * MINUTE, noon: 12 * HOUR + 11 * MINUTE, evening: 18 * HOUR + 11 * MINUTE };

/** Missions are decided on the second day of each week, races on the fourth, agents on every fifteenth. */
const DECIDED_ON = { missions: 1, races: 3 };
const AGENTS_FROM = 10;
const AGENTS_EVERY = 15;
const MISSION_DAYS = 10;
const CLAIM_DAYS = 3;

const MISSIONS = [
  { games: [], families: [], leastStake: 100, rounds: 5 },
  { games: ['wolf-moon'], families: ['originals'], leastStake: 100, rounds: 4 },
  { games: [], families: ['slots'], leastStake: 200, rounds: 6 },
] as const;
const RACES = [
  { rule: 'multiplier', rounds: undefined, games: [], families: [], leastStake: 100, prizes: [3_000, 2_000, 1_000] },
  { rule: 'volume', rounds: undefined, games: [], families: ['slots'], leastStake: 200, prizes: [2_500, 2_500, 700] },
  { rule: 'equalChance', rounds: 4, games: ['dice', 'wolf-moon'], families: [], leastStake: 100, prizes: [4_000, 123] },
] as const;
/** Of an agent's share, percent: what new agents get, and what some of them are given later. */
const NEW_SHARE = 20;
const LATER_SHARES = [35, 0, 45] as const;

const pick = <T>(from: readonly T[], index: number): T => {
  const chosen = from[index % from.length];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
};
const major = (amount: number): string => (amount / 100).toFixed(2);
const wire = (at: number): string => new Date(at).toISOString().replace('.000', '');

const countedFields = ({ title, currency, games, families, leastStake, startsAt, endsAt }: Counted) => ({
  titles: JSON.stringify({ en: title }),
  currency,
  games: games.join(','),
  families: families.join(','),
  leastStake: major(leastStake),
  startTime: wire(startsAt),
  endTime: wire(endsAt),
});
const titleOf = (terms: unknown): unknown => (terms as { titles?: { en?: string } } | null)?.titles?.en;

export class Programme {
  private readonly desk: Desk;
  private readonly stops: { readonly on: number; readonly stop: () => Promise<void> }[] = [];
  private readonly agents: number[] = [];

  constructor(private readonly deps: Deps) {
    this.desk = new Desk(deps.ask);
  }

  /** What operators do on a day, just after its midnight. */
  async day(day: number): Promise<void> {
    if (day === 0) await this.openOffers();
    const week = Math.floor(day / WEEK_DAYS);
    for (const currency of CURRENCIES) {
      if (day % WEEK_DAYS === DECIDED_ON.missions) await this.openMission(day, week, currency);
      if (day % WEEK_DAYS === DECIDED_ON.races) await this.openRace(day, week, currency);
    }
    for (const { stop } of this.stops.filter(({ on }) => on === day)) await stop();
    if (day >= AGENTS_FROM && (day - AGENTS_FROM) % AGENTS_EVERY === 0)
      await this.decideAgents((day - AGENTS_FROM) / AGENTS_EVERY);
  }

  private get midnight(): number {
    return Math.floor(this.deps.now() / DAY) * DAY;
  }

  private async openOffers(): Promise<void> {
    for (const terms of [...(Object.keys(OFFERS) as OfferName[]).map(giftTerms), reloadTerms()]) {
      const payload = { terms: JSON.stringify(terms), titles: JSON.stringify({ en: terms.name }), basedOn: 0 };
      await this.desk.decide('offer', payload, ({ offer }) => offer === terms.name);
    }
  }

  /** Every fifth is stopped before its end. */
  private async openMission(day: number, week: number, currency: string): Promise<void> {
    const startsAt = this.midnight + DAY + PLAYED_AT.morning;
    const endsAt = this.midnight + (1 + MISSION_DAYS) * DAY + PLAYED_AT.evening;
    const offer = pick(MISSION_OFFERS, week);
    const title = `Mission of week ${week} in ${currency}`;
    const terms: MissionTerms = {
      ...pick(MISSIONS, week),
      title,
      currency,
      offer,
      startsAt,
      endsAt,
      claimEndsAt: endsAt + CLAIM_DAYS * DAY,
    };
    const payload = { ...countedFields(terms), rounds: terms.rounds, claimDays: CLAIM_DAYS, offer };
    await this.desk.decide('mission', payload, (proposal) => titleOf(proposal.mission) === title);
    const id = await this.idOf('/ops/missions', title);
    const mission = new Mission(id, terms);
    this.deps.calculator.contests.openMission(mission);
    if (week % 5 !== 3) return;
    this.stops.push({
      on: day + 5,
      stop: async () => {
        await this.desk.call('/ops/mission/stop', { id, reason: 'Stopped before its end' });
        mission.stopped(this.deps.now());
      },
    });
  }

  /** Every fifth is cancelled. */
  private async openRace(day: number, week: number, currency: string): Promise<void> {
    const startsAt = this.midnight + DAY + PLAYED_AT.noon;
    const endsAt = startsAt + WEEK_DAYS * DAY;
    const title = `Race of week ${week} in ${currency}`;
    const terms: RaceTerms = { ...pick(RACES, week), title, currency, startsAt, endsAt, settlesAt: endsAt + HOUR };
    const { rule, rounds = 0, prizes } = terms;
    const payload = {
      ...countedFields(terms),
      rule,
      rounds,
      settleMinutes: HOUR / MINUTE,
      prizes: prizes.map(major).join('; '),
    };
    await this.desk.decide('race', payload, (proposal) => titleOf(proposal.race) === title);
    const race = new Race(terms);
    this.deps.calculator.contests.openRace(race);
    if (week % 5 !== 4) return;
    this.stops.push({
      on: day + 4,
      stop: async () => {
        const id = await this.idOf('/ops/races', title);
        await this.desk.call('/ops/race/cancel', { id, reason: 'Cancelled before its end' });
        race.cancelled();
      },
    });
  }

  /** Two more of those who invited the most become agents; later another's share changes. */
  private async decideAgents(round: number): Promise<void> {
    const found = this.deps.calculator.inviters.filter((memberId) => !this.agents.includes(memberId)).slice(0, 2);
    for (const memberId of found) await this.share(memberId, NEW_SHARE + round);
    this.agents.push(...found);
    const known = this.agents[round - 2];
    if (round >= 2 && known !== undefined) await this.share(known, pick(LATER_SHARES, round));
  }

  private async share(memberId: number, sharePercent: number): Promise<void> {
    const payload = { memberId: String(memberId), sharePercent };
    await this.desk.decide('agent', payload, (proposal) => proposal.memberId === String(memberId));
    this.deps.calculator.agents.approved(memberId, sharePercent, this.deps.now());
  }

  private async idOf(path: string, title: string): Promise<string> {
    const found = (await this.desk.list<{ id: string; titles: { en?: string } }>(path)).find(
      ({ titles }) => titles.en === title,
    );
    if (!found) throw new Error(`${title} was not opened`);
    return found.id;
  }
}
