import { askCredit, type CreditRow, creditsAbout, dropCredits, operatorsNeeded } from '../../ledger/operators-word';
import type { Queryable, Trx } from '../../platform/database';
import { windowOf } from '../../platform/query/query';
import { Refusal } from '../../platform/refusal';
import { collectDebt, writeOffApprovals, writeOffDebt } from './debts/acts';
import { type DebtActRow, debtActsOf } from './debts/store';
import { type DepositsDeps, type KnownProviders, takerOf } from './deps';
import { ProviderUnavailable } from './provider';
import { askRefund, canRefund, decideAboutRefund, type RefundRequest } from './refunds/acts';
import { endableAt, endByHand, resolveTrouble } from './refunds/ends';
import type { RefundTrouble } from './refunds/rules';
import { type RefundRow, refundsOf, troubledRefunds } from './refunds/store';
import { EVENT_ATTEMPTS } from './rules/states';
import { applyAnswer } from './service/answer';
import { decide, refuseAcceptance } from './service/apply';
import { memberOf } from './rules/order-id';
import { PROCESS_EVENT } from './service/record';
import { orderOf } from './service/pay';
import { taxIdOf } from './service/tax-id';
import { creditOf, findDeposit, lockDeposit } from './store/deposits';
import { type EventRow, eventsOfOrder, readDeposits, type ReviewRow } from './store/desk';
import { type AlsoPaidBy, alsoPaidBy } from './store/risk';
import type { EventKey } from './store/events';
import { hasEvent, resolveEvent, retryEvent, unappliedEvents, type UnappliedRow } from './store/unapplied';

export interface DepositQuery {
  /** A status by name; default: all. */
  readonly status?: string | undefined;
  /** Deposits of these members; default: of all members. */
  readonly memberIds?: readonly number[] | undefined;
  /** Also deposits with this id, ours or the provider's. */
  readonly number?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface FoundRefund extends RefundRow {
  /** When an operator may first end the refund by hand; null when no operator may. */
  readonly endable_at: Date | null;
}

export interface FoundDeposit {
  readonly deposit: ReviewRow;
  readonly events: readonly EventRow[];
  /** Oldest first. */
  readonly refunds: readonly FoundRefund[];
  /** Other members who paid with the deposit's card or from its account. */
  readonly alsoPaidBy: readonly AlsoPaidBy[];
  /** Whether the deposit's provider can refund payments. */
  readonly canRefund: boolean;
  /** Operators' acts on the debt that a chargeback left, oldest first. */
  readonly debtActs: readonly DebtActRow[];
  /** The number of operators that writing off its debt needs. */
  readonly writeOffApprovals: 1 | 2;
  /** Operators' decisions about crediting the deposit, oldest first. */
  readonly credits: readonly CreditRow[];
  /** The payer's tax id (CPF), digits only, where the method requires one; shown masked only. */
  readonly taxId: string | null;
  /** The number of operators that accepting the deposit needs. */
  readonly acceptApprovals: 1 | 2;
}

/** The operators' acts on deposits. Each act joins the caller's transaction, so that the act and its audit log entry commit or roll back together. */
export interface DepositActs {
  list(query: DepositQuery): Promise<{ rows: readonly ReviewRow[]; total: number }>;
  /** A deposit with its provider's updates. @throws Refusal notFound. */
  get(depositId: string, queryable?: Queryable): Promise<FoundDeposit>;
  /**
   * Checks a held payment again before it is accepted: the payment may have vanished or been returned since. @throws Refusal notFound,
   * providerUnavailable.
   */
  lookAgain(depositId: string): Promise<void>;
  /**
   * Credits a held deposit; above the configured amount nothing moves until a second operator accepts the deposit, too.
   * @throws Refusal notFound; secondOperatorRequired for the operator who accepted it before; conflict when it is no longer under review;
   * depositPaymentGone when its payment no longer exists; depositChargedBack, depositCurrencyDiffers when it can only be refused.
   */
  accept(depositId: string, operatorId: number, trx: Trx): Promise<void>;
  /**
   * Refuses a held deposit without crediting it: the money has to be refunded at the provider. @param why for other operators. @throws Refusal
   * notFound, conflict.
   */
  refuse(depositId: string, why: string, trx: Trx): Promise<void>;
  /** See `askRefund`. */
  askRefund(depositId: string, request: RefundRequest, operatorId: number, trx: Trx): Promise<void>;
  /** See `decideAboutRefund`. @param reason why it is refused; null approves. */
  decideRefund(depositId: string, attempt: number, operatorId: number, reason: string | null, trx: Trx): Promise<void>;
  /** See `endByHand`. */
  endRefund(depositId: string, attempt: number, operatorId: number, reason: string, trx: Trx): Promise<void>;
  /** See `resolveTrouble`. */
  resolveRefund(
    depositId: string,
    attempt: number,
    trouble: RefundTrouble,
    by: { readonly operatorId: number; readonly resolution: string },
    trx: Trx,
  ): Promise<void>;
  /** See `collectDebt`. */
  collectDebt(depositId: string, attempt: number, operatorId: number, trx: Trx): Promise<void>;
  /** See `writeOffDebt`. */
  writeOffDebt(depositId: string, attempt: number, operatorId: number, reason: string, trx: Trx): Promise<void>;
  /** Refunds with unresolved trouble, those longest in their state first. */
  troubledRefunds(): Promise<readonly RefundRow[]>;
  /** Providers' updates that could not be applied and are unresolved, oldest first. */
  trouble(page: {
    readonly pageNum: number;
    readonly pageSize: number;
  }): Promise<{ rows: readonly UnappliedRow[]; total: number }>;
  /**
   * Marks an unapplied update as resolved by an operator. No money moves. @param by.resolution how the operator resolved it.
   * @throws Refusal notFound; conflict when it was applied or is already resolved.
   */
  resolveUpdate(
    key: EventKey,
    by: { readonly operatorId: number; readonly resolution: string },
    trx: Trx,
  ): Promise<UnappliedRow>;
  /**
   * Retries an update whose processing failed, after the transaction commits. @throws Refusal notFound; conflict when the update has not failed or
   * another operator was first.
   */
  retryUpdate(key: EventKey, trx: Trx): Promise<UnappliedRow>;
}

const MOST_TROUBLED_REFUNDS = 200;

const known = (depositId: string) => ({ member_id: memberOf(depositId), deposit_id: depositId });

async function find(depositId: string, queryable: Queryable): Promise<ReviewRow> {
  const deposit = await findDeposit(queryable, memberOf(depositId), depositId);
  if (!deposit) throw new Refusal('notFound');
  return deposit as ReviewRow;
}

export function createDepositActs(
  deps: Pick<
    DepositsDeps,
    'database' | 'clock' | 'events' | 'jobs' | 'log' | 'members' | 'settings' | 'exclusion' | 'sealing'
  > &
    KnownProviders,
): DepositActs {
  const { database, log } = deps;

  return {
    list: ({ pageNum, pageSize, ...wanted }) => readDeposits(database, wanted, windowOf(pageNum, pageSize)),
    async get(depositId, queryable = database) {
      const deposit = await find(depositId, queryable);
      return {
        deposit,
        events: await eventsOfOrder(queryable, depositId),
        refunds: (await refundsOf(queryable, deposit.member_id, depositId)).map((refund) => ({
          ...refund,
          endable_at: endableAt(deps, refund),
        })),
        alsoPaidBy: await alsoPaidBy(queryable, deposit),
        canRefund: canRefund(deps, deposit),
        taxId: taxIdOf(deps.sealing, deposit) ?? null,
        debtActs: await debtActsOf(queryable, deposit),
        writeOffApprovals: await writeOffApprovals(deps.settings.within(queryable), deposit),
        credits: await creditsAbout(queryable, deposit.member_id, depositId),
        acceptApprovals: await operatorsNeeded(
          deps.settings.within(queryable),
          'deposit_accepted',
          creditOf(deposit),
          deposit.currency,
        ),
      };
    },
    async lookAgain(depositId) {
      const deposit = await find(depositId, database);
      const provider = takerOf(deps, deposit);
      try {
        await provider?.secondLook?.look(orderOf(deposit));
        const update = provider?.sendsNoCallbacks && (await provider.query(orderOf(deposit)));
        if (update) await applyAnswer(deps, deposit, update);
      } catch (failure) {
        if (!(failure instanceof ProviderUnavailable)) throw failure;
        log.warn({ depositId, fault: failure.message }, 'a held payment could not be looked at again');
        throw new Refusal('providerUnavailable');
      }
    },
    async accept(depositId, operatorId, trx) {
      const deposit = await lockDeposit(trx, memberOf(depositId), depositId);
      if (!deposit) throw new Refusal('notFound');
      refuseAcceptance(deposit);
      const word = await askCredit({ settings: deps.settings.within(trx), now: deps.clock.now() }, trx, {
        act: 'deposit_accepted',
        memberId: deposit.member_id,
        referenceId: depositId,
        amount: creditOf(deposit),
        currency: deposit.currency,
        operatorId,
        reason: null,
      });
      if (!word) return;
      const look = takerOf(deps, deposit)?.secondLook;
      await decide(deps, trx, known(depositId), { accepted: true, word });
      if (look && !(await look.credit(trx, orderOf(deposit)))) throw new Refusal('depositPaymentGone');
    },
    async refuse(depositId, why, trx) {
      await find(depositId, trx);
      await decide(deps, trx, known(depositId), { accepted: false, why });
      await dropCredits(trx, { memberId: memberOf(depositId), referenceId: depositId }, null, deps.clock.now());
    },
    async askRefund(depositId, request, operatorId, trx) {
      await askRefund(deps, trx, known(depositId), request, operatorId);
    },
    decideRefund: (depositId, attempt, operatorId, reason, trx) =>
      decideAboutRefund(deps, trx, known(depositId), attempt, operatorId, reason),
    endRefund: (depositId, attempt, operatorId, reason, trx) =>
      endByHand(deps, trx, known(depositId), attempt, operatorId, reason),
    resolveRefund: (depositId, attempt, trouble, by, trx) =>
      resolveTrouble(deps, trx, known(depositId), attempt, trouble, by),
    collectDebt: (depositId, attempt, operatorId, trx) => collectDebt(deps, trx, known(depositId), attempt, operatorId),
    writeOffDebt: (depositId, attempt, operatorId, reason, trx) =>
      writeOffDebt(deps, trx, known(depositId), attempt, operatorId, reason),
    troubledRefunds: () => troubledRefunds(database, MOST_TROUBLED_REFUNDS),
    trouble: ({ pageNum, pageSize }) => unappliedEvents(database, windowOf(pageNum, pageSize)),
    async resolveUpdate(key, { operatorId, resolution }, trx) {
      const resolved = await resolveEvent(trx, key, { operatorId, text: resolution, now: deps.clock.now() });
      if (!resolved) throw new Refusal((await hasEvent(trx, key)) ? 'conflict' : 'notFound');
      return resolved;
    },
    async retryUpdate(key, trx) {
      const waiting = await retryEvent(trx, key, EVENT_ATTEMPTS - 1, deps.clock.now());
      if (!waiting) throw new Refusal((await hasEvent(trx, key)) ? 'conflict' : 'notFound');
      await deps.jobs.enqueue(trx, PROCESS_EVENT, { ...key }, { maxAttempts: 1 });
      return waiting;
    },
  };
}
