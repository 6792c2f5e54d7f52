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
  /** A status by name; all when not told. */
  readonly status?: string | undefined;
  /** Of these members; of all when not told. */
  readonly memberIds?: readonly number[] | undefined;
  /** Or with this id, ours or the provider's. */
  readonly number?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface FoundRefund extends RefundRow {
  /** From when an operator may end it by hand; null when nobody may. */
  readonly endable_at: Date | null;
}

export interface FoundDeposit {
  readonly deposit: ReviewRow;
  readonly events: readonly EventRow[];
  /** The first one first. */
  readonly refunds: readonly FoundRefund[];
  /** Who else has paid with its card or from its account. */
  readonly alsoPaidBy: readonly AlsoPaidBy[];
  /** Whether its provider can give payments back. */
  readonly canRefund: boolean;
  /** What operators did about the debt that a chargeback left, the first act first. */
  readonly debtActs: readonly DebtActRow[];
  /** How many operators it takes to write off what is owed of it. */
  readonly writeOffApprovals: 1 | 2;
  /** What operators said about crediting it, the first word first. */
  readonly credits: readonly CreditRow[];
  /** The payer's number at the tax office, digits only, where the method asks for it: to be shown masked. */
  readonly taxId: string | null;
  /** How many operators it takes to accept it. */
  readonly acceptApprovals: 1 | 2;
}

/** The operator's side of deposits. Acts join the transaction that they are given, so that the audit log stands or falls with them. */
export interface DepositActs {
  list(query: DepositQuery): Promise<{ rows: readonly ReviewRow[]; total: number }>;
  /** A deposit with what its provider has told. @throws Refusal notFound. */
  get(depositId: string, queryable?: Queryable): Promise<FoundDeposit>;
  /** Looks again at a payment that may have vanished or gone back since it was held, before it is accepted. @throws Refusal notFound, providerUnavailable. */
  lookAgain(depositId: string): Promise<void>;
  /**
   * Credits a held deposit; beyond the configured amount once a second operator accepts it, too, and until then nothing moves.
   * @throws Refusal notFound; secondOperatorRequired for who has accepted it before; conflict when it is not under review any more; depositPaymentGone when its payment does not
   * stand any more; depositChargedBack, depositCurrencyDiffers when it can only be refused.
   */
  accept(depositId: string, operatorId: number, trx: Trx): Promise<void>;
  /** Credits nothing: the money has to be given back at the provider. @param why for other operators. @throws Refusal notFound, conflict. */
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
  /** Refunds whose trouble nobody has dealt with, those first that came to their state first. */
  troubledRefunds(): Promise<readonly RefundRow[]>;
  /** Updates of providers that could not be applied and that nobody has dealt with, those first that came first. */
  trouble(page: {
    readonly pageNum: number;
    readonly pageSize: number;
  }): Promise<{ rows: readonly UnappliedRow[]; total: number }>;
  /**
   * An operator has dealt with such an update. Nothing moves. @param by.resolution how it was dealt with.
   * @throws Refusal notFound; conflict when it was applied, or somebody dealt with it before.
   */
  resolveUpdate(
    key: EventKey,
    by: { readonly operatorId: number; readonly resolution: string },
    trx: Trx,
  ): Promise<UnappliedRow>;
  /**
   * Such an update whose processing failed is processed once more when the transaction commits. @throws Refusal notFound; conflict when they have not
   * failed, or somebody was first.
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
