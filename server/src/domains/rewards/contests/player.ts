import { textIn } from '@croupier/contract/text/by-language';
import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import type { Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import type { ContestReason } from '@croupier/contract/rewards/contests';
import { currencyOf } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import { numericId, pageOf } from '../../operators/domain';
import type { JudgedPlay } from '../../play/domain';
import { termsView } from '../giving/views';
import { findVersion } from '../offers/store';
import { missionWindow } from './counting';
import type { ContestsDeps } from './deps';
import { claimMission } from './missions/claims';
import { entriesOf } from './missions/entries';
import { findMission, type Mission, missionsBetween, missionsOpen } from './missions/store';
import { findEntry, readEntries } from './races/board';
import { findPlay, readRounds, roundNumber } from './races/rounds';
import { findRace, openRaces, type Race, shownRaces } from './races/store';
import { reasonAgainst } from './rules';
import { missionView, placeView, raceView, readRoundName, roundView } from './views';

type Calls = typeof contestsCalls;

const DAY = 86_400_000;
const PAID_SHOWN_DAYS = 30;
const PLACES_SHOWN = 100;

/** Missions and races as players see them. */
export function createPlayerContests(deps: ContestsDeps) {
  const { database, clock, counting, play, gameName, usernamesOf } = deps;

  async function missionsView(
    memberId: number,
    missions: readonly Mission[],
    language: Language,
  ): Promise<AnswerOf<Calls['missionList']>> {
    const entries = await entriesOf(
      database,
      memberId,
      missions.map(({ missionId }) => missionId),
    );
    const about = { now: clock.now(), language, gameName };
    return Promise.all(
      missions.map(async (mission) => {
        const offer = await findVersion(database, mission.offerId, mission.version);
        if (!offer) throw new Error(`a mission rewards with an unknown version of ${mission.offerId}`);
        const reward = await termsView(offer, mission.currency, language, gameName);
        return missionView(mission, entries.get(mission.missionId), reward, about);
      }),
    );
  }

  /** @throws Refusal notFound. */
  async function raceOf(id: string): Promise<Race> {
    const race = await findRace(database, numericId(id));
    if (!race) throw new Refusal('notFound');
    return race;
  }

  async function mine(race: Race, memberId: number | undefined) {
    const entry = memberId === undefined ? undefined : await findEntry(database, race.raceId, memberId);
    if (!entry) return null;
    const names = await usernamesOf([entry.member_id]);
    return placeView(race, entry, entry.before, names.get(entry.member_id) ?? '', true);
  }

  async function raceReason(race: Race, judged: JudgedPlay): Promise<ContestReason | null> {
    const reason = reasonAgainst(race, judged);
    if (reason !== null || race.rounds === null) return reason;
    const number = await roundNumber(database, race.raceId, judged);
    return number !== undefined && number > race.rounds ? 'roundsUsedUp' : null;
  }

  return {
    async missions(memberId: number, language: Language) {
      const currency = await currencyOf(database, memberId);
      const open = await missionsOpen(database, clock.now());
      return missionsView(
        memberId,
        open.filter((mission) => mission.currency === currency),
        language,
      );
    },
    /** @throws Refusal as `claimMission`. */
    async claim(memberId: number, id: string, language: Language) {
      const missionId = numericId(id);
      await counting.count();
      await claimMission(deps, memberId, missionId);
      const mission = await findMission(database, missionId);
      const [view] = mission ? await missionsView(memberId, [mission], language) : [];
      if (!view) throw new Refusal('notFound');
      return view;
    },
    async races(language: Language) {
      const now = clock.now();
      const races = await shownRaces(database, new Date(now.getTime() - PAID_SHOWN_DAYS * DAY));
      return Promise.all(races.map((race) => raceView(race, now, language, gameName)));
    },
    /** @throws Refusal notFound. */
    async board(id: string, memberId: number | undefined, language: Language): Promise<AnswerOf<Calls['raceBoard']>> {
      await counting.refresh();
      const race = await raceOf(id);
      const entries = await readEntries(database, race.raceId, { offset: 0, limit: PLACES_SHOWN });
      const names = await usernamesOf(entries.map(({ member_id }) => member_id));
      return {
        race: await raceView(race, clock.now(), language, gameName),
        places: entries.map((entry, index) =>
          placeView(race, entry, index, names.get(entry.member_id) ?? '', entry.member_id === memberId),
        ),
        mine: await mine(race, memberId),
      };
    },
    /** @throws Refusal notFound. */
    async proof({ id, pageNum, pageSize }: PayloadOf<Calls['raceProof']>) {
      const race = await raceOf(id);
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readRounds(database, race.raceId, window);
      return pageOf(
        await Promise.all(rows.map((row) => roundView(row, race.currency, gameName))),
        total,
        pageNum,
        pageSize,
      );
    },
    /** @throws Refusal notFound for a round that is not among the race's. */
    async roundProof({ id, entrant, round }: PayloadOf<Calls['raceRoundProof']>) {
      const named = readRoundName(round);
      const found = named && (await findPlay(database, numericId(id), entrant, named));
      if (!found) throw new Refusal('notFound');
      return { ...(await play.proof(found.memberId, play.wireIdOf(found))), roundId: round };
    },
    /** @throws Refusal notFound for another member's, an open or an unknown round. */
    async verdicts(memberId: number, id: string, language: Language): Promise<AnswerOf<Calls['roundContests']>> {
      const judged = await play.resultOf(memberId, id);
      if (!judged) throw new Refusal('notFound');
      const { startedAt } = judged;
      const races = await openRaces(database, startedAt, startedAt);
      const missions = await missionsBetween(database, startedAt, startedAt);
      const told = ({ titles, leastStake, currency }: Race | Mission) => ({
        title: textIn(titles, language),
        leastStake: toWire(leastStake, currency),
        currency,
      });
      return [
        ...(await Promise.all(
          races.map(async (race) => ({
            kind: 'race' as const,
            id: String(race.raceId),
            reason: await raceReason(race, judged),
            ...told(race),
          })),
        )),
        ...missions.map((mission) => ({
          kind: 'mission' as const,
          id: String(mission.missionId),
          reason: reasonAgainst(missionWindow(mission), judged),
          ...told(mission),
        })),
      ];
    },
  };
}
export type PlayerContests = ReturnType<typeof createPlayerContests>;
