import type { CatalogueRoom as RoomAnswer, GameChange } from '@croupier/contract/calls/catalogue/desk';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { CatalogueRoom, Changed } from '../room/service';
import { type Act, type Actor, type Audit, keptText } from '../../operators/domain';

/** The games at the console. Each change is written down with its reason, in the same transaction. */
export interface CatalogueDesk {
  read(): Promise<RoomAnswer>;
  /** @throws Refusal notFound; conflict; invalidRequest */
  change(change: GameChange & { readonly reason: string }, operator: Actor): Promise<RoomAnswer>;
  /** @throws Refusal notFound; conflict */
  setVendor(code: string, open: boolean, reason: string, operator: Actor): Promise<RoomAnswer>;
  /** @throws Refusal conflict */
  setHouse(open: boolean, reason: string, operator: Actor): Promise<RoomAnswer>;
}

const switched = (open: boolean) => (open ? 'gamesOpened' : 'gamesStopped');

export function createCatalogueDesk(deps: { database: Database; audit: Audit; room: CatalogueRoom }): CatalogueDesk {
  const { database, audit, room } = deps;

  async function act(
    subject: Pick<Act, 'action' | 'subjectType' | 'subjectId'>,
    reason: string,
    operator: Actor,
    work: (trx: Trx) => Promise<Changed>,
  ): Promise<RoomAnswer> {
    const kept = keptText(reason, 'reason');
    await inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const { before, after } = await work(trx);
      await audit.append(trx, operator, { ...subject, before, after: { ...after, reason: kept } });
    });
    return room.read();
  }

  return {
    read: room.read,
    async change({ reason, ...change }, operator) {
      keptText(change.tags, 'tags');
      const subject = { action: 'gameChanged', subjectType: 'game', subjectId: change.id } as const;
      return act(subject, reason, operator, (trx) => room.change(trx, change));
    },
    setVendor: (code, open, reason, operator) =>
      act({ action: switched(open), subjectType: 'vendor', subjectId: code }, reason, operator, (trx) =>
        room.setVendor(trx, code, open),
      ),
    setHouse: (open, reason, operator) =>
      act({ action: switched(open), subjectType: 'house', subjectId: 'games' }, reason, operator, (trx) =>
        room.setHouse(trx, open),
      ),
  };
}
