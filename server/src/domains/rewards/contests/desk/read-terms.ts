import type { PayloadOf } from '@croupier/contract/call';
import type { contestsDeskCalls } from '@croupier/contract/calls/rewards/contests-desk';
import { GAME_FAMILIES, type GameFamily } from '@croupier/contract/games/base';
import { type CurrencyCode, type Minor, minor, parseAmount } from '@croupier/contract/money';
import { isWritten } from '@croupier/contract/text/by-language';
import { MOST_AMOUNT } from '@croupier/contract/rewards/parts';
import { Refusal } from '../../../../platform/refusal';
import { keptTexts } from '../../../operators/domain';
import type { MissionTerms } from '../missions/store';
import type { RaceTerms } from '../races/store';

type MissionFields = PayloadOf<typeof contestsDeskCalls.missionPropose>;
type RaceFields = PayloadOf<typeof contestsDeskCalls.racePropose>;
type Shared = Pick<RaceFields, 'titles' | 'currency' | 'games' | 'families' | 'leastStake' | 'startTime' | 'endTime'>;

const MINUTE = 60_000;
const DAY = 86_400_000;
const MOST_DAYS = 100;
const MOST_PRIZES = 100;

const unfit = (field: string): Refusal => new Refusal('invalidRequest', { field });

/** Full seconds of UTC, so that no time zone and no change of clocks moves a window. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/;

function moment(text: string, field: string): Date {
  const time = MOMENT.test(text) ? new Date(text) : undefined;
  // The 31st of a shorter month would become the 1st of the next.
  if (!time || Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text.slice(0, 10))
    throw unfit(field);
  return time;
}

function money(text: string, currency: CurrencyCode, field: string): Minor {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok || parsed.amount > MOST_AMOUNT) throw unfit(field);
  return parsed.amount;
}

const entriesOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function distinct(entries: readonly string[], field: string): readonly string[] {
  if (new Set(entries).size < entries.length) throw unfit(field);
  return entries;
}

function families(text: string): readonly GameFamily[] {
  return distinct(entriesOf(text, ','), 'families').map((entry) => {
    const family = GAME_FAMILIES.find((known) => known === entry);
    if (!family) throw unfit('families');
    return family;
  });
}

function prizes(text: string, currency: CurrencyCode): readonly Minor[] {
  const read = entriesOf(text, ';').map((entry) => money(entry, currency, 'prizes'));
  const rises = read.some((prize, index) => prize > (read[index - 1] ?? prize));
  const sum = read.reduce((total, prize) => total + prize, 0);
  if (read.length === 0 || read.length > MOST_PRIZES || rises || sum > MOST_AMOUNT) throw unfit('prizes');
  return read;
}

function shared(fields: Shared) {
  const { titles, currency } = fields;
  if (!isWritten(titles)) throw new Refusal('invalidRequest', { field: 'titles' });
  const [startsAt, endsAt] = [moment(fields.startTime, 'startTime'), moment(fields.endTime, 'endTime')];
  if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > MOST_DAYS * DAY)
    throw new Refusal('contestWindowInvalid');
  return {
    titles: keptTexts(titles, 'titles'),
    currency,
    games: distinct(entriesOf(fields.games, ','), 'games'),
    families: families(fields.families),
    leastStake: money(fields.leastStake, currency, 'leastStake'),
    startsAt,
    endsAt,
  };
}

/** A race as an operator typed it. @throws Refusal invalidRequest naming the field; articleSignHidden; contestWindowInvalid */
export function readRaceTerms(fields: RaceFields): RaceTerms {
  const { rule, rounds, settleMinutes, currency } = fields;
  if ((rule === 'equalChance') !== rounds > 0) throw unfit('rounds');
  const terms = shared(fields);
  return {
    ...terms,
    rule,
    rounds: rounds === 0 ? null : rounds,
    settlesAt: new Date(terms.endsAt.getTime() + settleMinutes * MINUTE),
    prizes: prizes(fields.prizes, currency),
  };
}

/** A mission as an operator typed it. @param version of the offer that is in force. @throws Refusal invalidRequest naming the field; contestWindowInvalid */
export function readMissionTerms(fields: MissionFields, version: number): MissionTerms {
  const terms = shared(fields);
  return {
    ...terms,
    rounds: fields.rounds,
    claimEndsAt: new Date(terms.endsAt.getTime() + fields.claimDays * DAY),
    offerId: fields.offer,
    version,
  };
}

type Stored<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

/** Terms as a proposal keeps them: JSON, with moments as text. */
export type StoredRace = Stored<RaceTerms>;
export type StoredMission = Stored<MissionTerms>;

export const raceFromStored = (stored: StoredRace): RaceTerms => ({
  ...stored,
  leastStake: minor(stored.leastStake),
  prizes: stored.prizes.map((prize) => minor(prize)),
  startsAt: new Date(stored.startsAt),
  endsAt: new Date(stored.endsAt),
  settlesAt: new Date(stored.settlesAt),
});

export const missionFromStored = (stored: StoredMission): MissionTerms => ({
  ...stored,
  leastStake: minor(stored.leastStake),
  startsAt: new Date(stored.startsAt),
  endsAt: new Date(stored.endsAt),
  claimEndsAt: new Date(stored.claimEndsAt),
});
