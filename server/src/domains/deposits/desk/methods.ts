import {
  type MethodChange,
  type MethodCurrencyChange,
  methodDeskCalls,
  type MethodAtDesk,
} from '@croupier/contract/calls/deposits/methods-desk';
import type { Trx } from '../../../platform/database';
import { act, type Acting, type Actor, keptText } from '../../operators/domain';
import type { MethodChanged, MethodActs } from '../methods/desk-acts';

type WithReason<T> = T & { readonly reason: string };

/** Deposit methods at the console. Each change is written to the audit log with its reason, in the same transaction. */
export interface MethodsDesk {
  read(): Promise<MethodAtDesk[]>;
  /** Both changes: @throws Refusal those of `MethodActs`; invalidRequest for a reason with control characters. */
  change(change: WithReason<MethodChange>, operator: Actor): Promise<MethodAtDesk[]>;
  changeCurrency(change: WithReason<MethodCurrencyChange>, operator: Actor): Promise<MethodAtDesk[]>;
}

const METHOD_CHANGED = act('depositMethodChanged', {
  subject: 'depositMethod',
  by: [methodDeskCalls.methodChange, methodDeskCalls.methodCurrency],
});

export function createMethodsDesk(deps: Pick<Acting, 'audited'> & { methods: MethodActs }): MethodsDesk {
  const { audited, methods } = deps;

  async function changed(
    code: string,
    reason: string,
    operator: Actor,
    work: (trx: Trx) => Promise<MethodChanged>,
  ): Promise<MethodAtDesk[]> {
    const kept = keptText(reason, 'reason');
    await audited(METHOD_CHANGED, operator, async (trx) => {
      const { before, after } = await work(trx);
      return { log: { subjectId: code, before, after: { ...after, reason: kept } } };
    });
    return methods.read();
  }

  return {
    read: methods.read,
    change: ({ reason, ...change }, operator) =>
      changed(change.code, reason, operator, (trx) => methods.change(trx, change)),
    changeCurrency: ({ reason, ...change }, operator) =>
      changed(change.code, reason, operator, (trx) => methods.changeCurrency(trx, change)),
  };
}
