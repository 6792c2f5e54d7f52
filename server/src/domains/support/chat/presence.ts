import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { operatorNames } from '../../operators/domain';
import { notify } from './notices';
import * as store from './presence-store';
import { PRESENT_MILLISECONDS } from './rules';

export type Presence = ReturnType<typeof createPresence>;

/** How long an answer to visitors is kept: every contact screen asks. */
const KEPT_MILLISECONDS = 1_000;

/** Operators who take conversations: each says so, and a process that holds a socket of theirs keeps it true. */
export function createPresence({ database, clock }: { database: Database; clock: Clock }) {
  const seenAfter = (): Date => new Date(clock.now().getTime() - PRESENT_MILLISECONDS);
  let known: { readonly answer: Promise<boolean>; readonly until: number } | undefined;
  const readStaffed = (): Promise<boolean> => {
    const answer = store.presentOperators(database, seenAfter()).then((present) => present.length > 0);
    const reading = { answer, until: clock.now().getTime() + KEPT_MILLISECONDS };
    known = reading;
    answer.catch(() => {
      if (known === reading) known = undefined;
    });
    return answer;
  };
  return {
    /** Whether an operator takes conversations now. */
    isStaffed: (): Promise<boolean> => (known && known.until > clock.now().getTime() ? known.answer : readStaffed()),
    /** The same, read at once. */
    readStaffed,
    /** Sets whether the operator takes conversations. @param available undefined: as it is */
    async choose(operatorId: number, available?: boolean): Promise<{ available: boolean; present: string[] }> {
      if (available !== undefined) {
        await store.writeAvailable(database, operatorId, available, clock.now());
        await notify(database, { presence: true });
      }
      const present = await store.presentOperators(database, seenAfter());
      const names = await operatorNames(database, present);
      return {
        available: await store.isAvailable(database, operatorId),
        present: present.flatMap((id) => names.get(id)?.email ?? []),
      };
    },
    /** These operators are connected. */
    async keep(operatorIds: readonly number[]): Promise<void> {
      if (operatorIds.length > 0) await store.touchPresence(database, operatorIds, clock.now());
    },
    /** Their sessions have ended. */
    async end(operatorIds: readonly number[]): Promise<void> {
      if (operatorIds.length === 0) return;
      await store.endPresence(database, operatorIds);
      await notify(database, { presence: true });
    },
  };
}
