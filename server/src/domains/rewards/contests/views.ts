import { textIn } from '@croupier/contract/text/by-language';
import type {
  Mission as MissionOnWire,
  Race as RaceOnWire,
  RacePlace,
  RaceRound,
} from '@croupier/contract/calls/rewards/contests';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, minor, toWire } from '@croupier/contract/money';
import { MILLIONTHS, type MissionState, type RaceState } from '@croupier/contract/rewards/contests';
import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import { maskName } from '../../play/domain';
import type { GameName } from '../giving/views';
import type { MissionEntry } from './missions/entries';
import type { Mission } from './missions/store';
import { type EntryRow, placeAt } from './races/board';
import type { RacePlay } from './races/entries';
import type { Race } from './races/store';
import type { CountingTerms } from './rules';

/** Where a race stands at a moment. */
export function raceState(
  { state, startsAt, endsAt }: Pick<Race, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): RaceState {
  if (state !== 'open') return state;
  if (now < startsAt) return 'scheduled';
  return now < endsAt ? 'running' : 'settling';
}

/** Where a mission stands at a moment. */
export function missionState(
  { startsAt, endsAt, stoppedAt }: Pick<Mission, 'startsAt' | 'endsAt' | 'stoppedAt'>,
  now: Date,
): MissionState {
  if (stoppedAt) return 'stopped';
  if (now < startsAt) return 'scheduled';
  return now < endsAt ? 'running' : 'over';
}

/** Which rounds count, on the wire. A game that the house does not have any more keeps its code for a name. */
export async function countedRounds(
  { games, families, currency, leastStake, startsAt, endsAt }: Omit<CountingTerms, 'settlesAt'>,
  gameName: GameName,
) {
  return {
    games: await Promise.all(games.map(async (code) => ({ code, name: await gameName(code).catch(() => code) }))),
    families: [...families],
    currency,
    leastStake: toWire(leastStake, currency),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  };
}

/** A race as everybody sees it. */
export async function raceView(race: Race, now: Date, language: Language, gameName: GameName): Promise<RaceOnWire> {
  const { raceId, currency, rule, rounds, settlesAt, prizes, pool, entrants } = race;
  return {
    id: String(raceId),
    title: textIn(race.titles, language),
    ...(await countedRounds(race, gameName)),
    state: raceState(race, now),
    rule,
    rounds,
    settleTime: settlesAt.toISOString(),
    prizes: prizes.map((prize) => toWire(prize, currency)),
    pool: toWire(pool, currency),
    entrants,
  };
}

const scoreOf = ({ rule, currency }: Race, score: number): number =>
  rule === 'volume' ? toWire(minor(score), currency) : score / MILLIONTHS;

/** An entry on the board. @param index entries before it. @param username of its member, whole. */
export function placeView(race: Race, entry: EntryRow, index: number, username: string, isMine: boolean): RacePlace {
  const place = placeAt(race, entry, index);
  const prize = race.state === 'paid' ? entry.prize : (race.prizes[(place ?? 0) - 1] ?? 0);
  return {
    place,
    entrant: entry.entrant,
    username: maskName(username),
    score: scoreOf(race, entry.score),
    rounds: entry.rounds,
    prize: race.state === 'cancelled' ? 0 : toWire(minor(prize), race.currency),
    isMine,
  };
}

/** The name of a round within its race and entrant, which tells nothing of the member. */
export const roundName = ({ playedAt, playId }: Pick<RacePlay, 'playedAt' | 'playId'>): string =>
  `${playedAt === 'alone' ? 'r' : 'b'}${playId}`;

/** @returns undefined for what `roundName` never makes. */
export function readRoundName(name: string): Pick<RacePlay, 'playedAt' | 'playId'> | undefined {
  const [, kind, digits] = /^([rb])(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? undefined : { playedAt: kind === 'r' ? 'alone' : 'liveTable', playId: Number(digits) };
}

/** A round of a race as everybody sees it. */
export async function roundView(
  play: RacePlay & { readonly entrant: number; readonly isVoid: boolean },
  currency: CurrencyCode,
  gameName: GameName,
): Promise<RaceRound> {
  return {
    round: roundName(play),
    entrant: play.entrant,
    game: play.game,
    gameName: await gameName(play.game).catch(() => play.game),
    stake: toWire(minor(play.stake), currency),
    win: toWire(minor(play.win), currency),
    startTime: play.startedAt.toISOString(),
    endTime: play.endedAt.toISOString(),
    isVoid: play.isVoid,
  };
}

/** A mission as its member sees it. */
export async function missionView(
  mission: Mission,
  entry: MissionEntry | undefined,
  reward: OfferTerms,
  { now, language, gameName }: { readonly now: Date; readonly language: Language; readonly gameName: GameName },
): Promise<MissionOnWire> {
  const { claimedAt, claimState } = entry ?? {};
  return {
    id: String(mission.missionId),
    title: textIn(mission.titles, language),
    ...(await countedRounds(mission, gameName)),
    state: missionState(mission, now),
    rounds: mission.rounds,
    done: Math.min(entry?.done ?? 0, mission.rounds),
    claimEndTime: mission.claimEndsAt.toISOString(),
    reward,
    claim:
      claimedAt && claimState && claimState !== 'refused' ? { time: claimedAt.toISOString(), state: claimState } : null,
  };
}
