import type {
  DeskMission as MissionOnWire,
  DeskRace,
  DeskRaceEntry,
} from '@croupier/contract/calls/rewards/contests-desk';
import { type Minor, minor, toWire } from '@croupier/contract/money';
import { MILLIONTHS } from '@croupier/contract/rewards/contests';
import type { GameName } from '../../giving/views';
import type { DeskMission, MissionTerms } from '../missions/store';
import { type EntryRow, placeAt } from '../races/board';
import type { Race, RaceTerms } from '../races/store';
import { countedRounds, missionState, raceState } from '../views';

const countedView = async ({ titles, ...terms }: MissionTerms | RaceTerms, gameName: GameName) => ({
  titles: { ...titles },
  ...(await countedRounds(terms, gameName)),
});

/** A mission's terms as operators read them. */
export const missionTermsView = async (terms: MissionTerms, gameName: GameName) => ({
  ...(await countedView(terms, gameName)),
  rounds: terms.rounds,
  claimEndTime: terms.claimEndsAt.toISOString(),
  offer: terms.offerId,
  version: terms.version,
});

/** A race's terms as operators read them. */
export const raceTermsView = async (terms: RaceTerms, gameName: GameName) => ({
  ...(await countedView(terms, gameName)),
  rule: terms.rule,
  rounds: terms.rounds,
  settleTime: terms.settlesAt.toISOString(),
  prizes: terms.prizes.map((prize) => toWire(prize, terms.currency)),
});

export const deskMissionView = async (mission: DeskMission, now: Date, gameName: GameName): Promise<MissionOnWire> => ({
  id: String(mission.missionId),
  ...(await missionTermsView(mission, gameName)),
  state: missionState(mission, now),
  members: mission.members,
  finished: mission.finished,
  claims: mission.claims,
  stoppedBy: mission.stoppedBy,
  stopReason: mission.stopReason,
});

/** @param paid minor units. */
export async function deskRaceView(race: Race, paid: Minor, now: Date, gameName: GameName): Promise<DeskRace> {
  const { currency, pool, state } = race;
  return {
    id: String(race.raceId),
    ...(await raceTermsView(race, gameName)),
    state: raceState(race, now),
    entrants: race.entrants,
    pool: toWire(pool, currency),
    paid: toWire(paid, currency),
    returned: state === 'open' ? 0 : toWire(minor(pool - paid), currency),
    endedTime: race.endedAt?.toISOString() ?? null,
    cancelledBy: race.cancelledBy,
    cancelReason: race.cancelReason,
  };
}

/** @param index entries before it. */
export const deskEntryView = (race: Race, entry: EntryRow, index: number, username: string): DeskRaceEntry => ({
  place: placeAt(race, entry, index),
  entrant: entry.entrant,
  memberId: String(entry.member_id),
  username,
  score: race.rule === 'volume' ? toWire(minor(entry.score), race.currency) : entry.score / MILLIONTHS,
  rounds: entry.rounds,
  prize: toWire(minor(entry.prize), race.currency),
  isBarred: entry.is_barred,
});
