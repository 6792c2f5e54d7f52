import type { PayloadOf } from '@croupier/contract/call';
import {
  contestsDeskCalls as calls,
  type DeskMission,
  type DeskRace,
} from '@croupier/contract/calls/rewards/contests-desk';
import { minor } from '@croupier/contract/money';
import { racePoolReturned } from '../../../../ledger/recipes/races';
import type { Queryable, Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  beforeAndAfter,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  type SignedIn,
} from '../../../operators/domain';
import type { ContestsDeps } from '../deps';
import { findDeskMission, readMissions, stopMission } from '../missions/store';
import { readEntries } from '../races/board';
import { endRace, findRace, lockRace, type Race, readRaces } from '../races/store';
import { paidBy } from './store';
import { deskEntryView, deskMissionView, deskRaceView } from './views';

const STOPPED = act('missionStopped', { subject: 'mission', by: calls.missionStop });
const CANCELLED = act('raceCancelled', { subject: 'race', by: calls.raceCancel });

type Deps = Pick<ContestsDeps, 'database' | 'clock' | 'usernamesOf' | 'gameName'> & Pick<Acting, 'audited'>;

/** Missions and races at the desk: what becomes of them, and how they are ended early. */
export function createContestsDesk({ database, clock, usernamesOf, gameName, audited }: Deps) {
  async function raceViews(db: Queryable, races: readonly Race[]): Promise<DeskRace[]> {
    const paid = await paidBy(
      db,
      races.map(({ raceId }) => raceId),
    );
    const now = clock.now();
    return Promise.all(races.map((race) => deskRaceView(race, minor(paid.get(race.raceId) ?? 0), now, gameName)));
  }

  /** @throws Refusal notFound. */
  async function raceOf(db: Queryable, id: string): Promise<DeskRace> {
    const race = await findRace(db, numericId(id));
    const [view] = race ? await raceViews(db, [race]) : [];
    if (!view) throw new Refusal('notFound');
    return view;
  }

  /** @throws Refusal notFound. */
  async function missionOf(db: Queryable, id: string): Promise<DeskMission> {
    const mission = await findDeskMission(db, numericId(id));
    if (!mission) throw new Refusal('notFound');
    return deskMissionView(mission, clock.now(), gameName);
  }

  async function cancel(trx: Trx, id: string, by: string, reason: string): Promise<undefined> {
    const race = await lockRace(trx, numericId(id));
    if (race?.state !== 'open') throw new Refusal('contestOver');
    const { raceId, pool, currency, proposedBy, approvedBy } = race;
    await racePoolReturned(trx, { raceId, amount: pool, currency, proposedBy, approvedBy });
    await endRace(trx, raceId, clock.now(), { by, reason });
    return undefined;
  }

  return {
    async missions({ pageNum, pageSize }: PayloadOf<typeof calls.missionPage>) {
      const { rows, total } = await readMissions(database, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const now = clock.now();
      const views = await Promise.all(rows.map((row) => deskMissionView(row, now, gameName)));
      return pageOf(views, total, pageNum, pageSize);
    },
    async races({ pageNum, pageSize }: PayloadOf<typeof calls.racePage>) {
      const { rows, total } = await readRaces(database, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      return pageOf(await raceViews(database, rows), total, pageNum, pageSize);
    },
    race: (id: string) => raceOf(database, id),
    /** @throws Refusal notFound. */
    async entries({ id, pageNum, pageSize }: PayloadOf<typeof calls.raceEntries>) {
      const race = await findRace(database, numericId(id));
      if (!race) throw new Refusal('notFound');
      const offset = (pageNum - 1) * pageSize;
      const entries = await readEntries(database, race.raceId, { offset, limit: pageSize });
      const names = await usernamesOf(entries.map(({ member_id }) => member_id));
      return pageOf(
        entries.map((entry, index) => deskEntryView(race, entry, offset + index, names.get(entry.member_id) ?? '')),
        race.entrants,
        pageNum,
        pageSize,
      );
    },
    /** @throws Refusal notFound; reasonTooShort; contestOver when it was paid or cancelled */
    async cancelRace(id: string, typed: string, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      return audited(
        CANCELLED,
        operator,
        beforeAndAfter({
          subjectId: id,
          read: (trx) => raceOf(trx, id),
          run: (trx) => cancel(trx, id, operator.operator, reason),
          snapshot: ({ titles, state, pool, currency }) => ({ titles, state, pool, currency }),
          written: { reason },
        }),
      );
    },
    /** @throws Refusal notFound; reasonTooShort; contestOver when it was stopped before or is over */
    async stopMission(id: string, typed: string, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      return audited(
        STOPPED,
        operator,
        beforeAndAfter({
          subjectId: id,
          read: (trx) => missionOf(trx, id),
          async run(trx) {
            const at = clock.now();
            if (!(await stopMission(trx, numericId(id), { at, by: operator.operator, reason })))
              throw new Refusal('contestOver');
            return undefined;
          },
          snapshot: ({ titles, state, finished, claims }) => ({ titles, state, finished, claims }),
          written: { reason },
        }),
      );
    },
  };
}
