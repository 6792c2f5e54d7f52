import type { MethodChange, MethodCurrencyChange, RoomMethod } from '@croupier/contract/calls/deposits/methods-desk';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { MethodChanged, MethodsRoom } from '../methods/room';
import { type Actor, type Audit, keptText } from '../../operators/domain';

type WithReason<T> = T & { readonly reason: string };

/** The ways to deposit at the console. Each change is written down with its reason, in the same transaction. */
export interface MethodsDesk {
  read(): Promise<RoomMethod[]>;
  /** Both: @throws Refusal those of `MethodsRoom`; invalidRequest for a reason with control characters. */
  change(change: WithReason<MethodChange>, operator: Actor): Promise<RoomMethod[]>;
  changeCurrency(change: WithReason<MethodCurrencyChange>, operator: Actor): Promise<RoomMethod[]>;
}

export function createMethodsDesk(deps: { database: Database; audit: Audit; methods: MethodsRoom }): MethodsDesk {
  const { database, audit, methods } = deps;

  async function act(
    code: string,
    reason: string,
    operator: Actor,
    work: (trx: Trx) => Promise<MethodChanged>,
  ): Promise<RoomMethod[]> {
    const kept = keptText(reason, 'reason');
    await inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const { before, after } = await work(trx);
      await audit.append(trx, operator, {
        action: 'depositMethodChanged',
        subjectType: 'depositMethod',
        subjectId: code,
        before,
        after: { ...after, reason: kept },
      });
    });
    return methods.read();
  }

  return {
    read: methods.read,
    change: ({ reason, ...change }, operator) =>
      act(change.code, reason, operator, (trx) => methods.change(trx, change)),
    changeCurrency: ({ reason, ...change }, operator) =>
      act(change.code, reason, operator, (trx) => methods.changeCurrency(trx, change)),
  };
}
