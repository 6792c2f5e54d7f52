import type { AnswerOf } from '@croupier/contract/call';
import type { DepositMethod, depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS, type DepositMethodCode, type Language } from '@croupier/contract/codes';
import { type Minor, minor } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import { readWallet, sumOfTransfers } from '../../ledger/read';
import { compileQuery, pageOf } from '../../platform/query/query';
import type { Queryable, Trx } from '../../platform/database';
import type { ProviderEvent } from './provider';
import { type CardMethod, type DepositsDeps, isCardMethod, isPayableIn } from './deps';
import type { CardDepositInput } from './rules/card-deposit';
import type { Period } from './limits/rules';
import { type LimitsView, setLimits, viewLimits } from './limits/service';
import { audienceOf, mostFor, offerTo, openOfferTo } from './methods/offers';
import { askNow } from './service/ask';
import { createCardDeposit } from './service/create';
import { addFurther } from './service/further';
import { type DepositRequest, openDeposit } from './service/open';
import { ownDeposit, pay } from './service/pay';
import { reconcile } from './service/reconcile';
import { createReceiver, type ReceiveCallback } from './service/receive';
import { recordEvents } from './service/record';
import { createSettler, processEvent, type Settler, sweepCallbacks, sweepEvents } from './service/settle';
import { sealTaxIds } from './service/tax-id';
import { billingOf, fullOutcomeOf, outcomeOf, ownViewOf } from './service/views';
import { limitsOf } from './settings';
import {
  depositEntity,
  type DepositRow,
  hasSettledDeposit,
  creditedAmong,
  largestSettled,
  owedBy,
  readDeposits,
} from './store/deposits';
import type { EventState } from './store/events';
import { methodEntity, readMethods } from './store/methods';

type Calls = typeof depositsCalls;

/** Money in. Refusals are documented at the use cases in `service/`. */
export interface DepositsService {
  /** The methods that a provider is configured for, in the member's currency and for the member's country. */
  methods(memberId: number, query: BaseQuery): Promise<DepositMethod[]>;
  /** @throws Refusal methodNotAvailable. */
  method(memberId: number, code: string): Promise<DepositMethod>;
  /** Limits of a method, or the house's defaults. @throws Refusal methodNotAvailable, also for a disabled method. */
  config(memberId: number, code?: string): Promise<AnswerOf<Calls['config']>>;
  billingInfo(memberId: number): Promise<AnswerOf<Calls['billingInfo']>>;
  createCardDeposit(
    memberId: number,
    input: CardDepositInput,
    language: Language,
    method?: CardMethod,
  ): Promise<string>;
  /** A deposit that is paid at its provider, see `openDeposit`. */
  open(memberId: number, request: DepositRequest, language: Language): Promise<DepositRow>;
  /** @param methods when the caller handles orders of these methods only. @throws Refusal depositNotFound, also for an order of another method. */
  own(memberId: number, depositId: string, methods?: readonly DepositMethodCode[]): Promise<DepositRow>;
  /** The member's own deposits. @throws Refusal invalidRequest. */
  listPage(memberId: number, query: BaseQuery, language: Language): Promise<AnswerOf<Calls['listPage']>>;
  /** The member's own limits, see `viewLimits` and `setLimits`. */
  limits(memberId: number): Promise<LimitsView>;
  setLimits(memberId: number, wanted: Readonly<Partial<Record<Period, string>>>): Promise<LimitsView>;
  /** The deposit after a query to its provider now, see `askNow`. @param methods as of `own`. */
  askNow(memberId: number, depositId: string, methods?: readonly DepositMethodCode[]): Promise<DepositRow>;
  pay(memberId: number, depositId: string, language: Language): Promise<AnswerOf<Calls['cattlPay']>>;
  /** A DEPOSIT_STATUS. @throws Refusal depositNotFound. */
  status(memberId: number, depositId: string): Promise<number>;
  /** @throws Refusal depositNotFound. */
  outcome(memberId: number, depositId: string, language: Language): Promise<AnswerOf<Calls['outcome']>>;

  /** For the callbacks of providers. */
  readonly receiveCallback: ReceiveCallback;
  /** Settles the events that callbacks recorded, see `createSettler`. */
  readonly settler: Settler;
  /** For watchers that find updates by themselves: records events in their transaction. @returns the state of each event. */
  recordEvents(trx: Trx, provider: string, events: readonly ProviderEvent[]): Promise<EventState[]>;
  /** For the same watchers: adds the deposit of a further payment, see `addFurther`. */
  addFurther(
    trx: Trx,
    first: { readonly memberId: number; readonly depositId: string },
    depositId: string,
    amount: Minor,
  ): Promise<void>;
  /** For the same watchers: the most that may be credited for a deposit without an operator, see `mostFor`. Minor units. */
  mostFor(trx: Trx, memberId: number, depositId: string): Promise<Minor>;
  processEvent(provider: string, eventId: string): Promise<void>;
  sweepEvents(): Promise<void>;
  sweepCallbacks(): Promise<void>;
  reconcile(): Promise<void>;
  /** See service/tax-id.ts. */
  sealTaxIds(): Promise<void>;

  /** For other domains: whether a deposit of the member ever succeeded. */
  hasCredited(memberId: number): Promise<boolean>;
  /** For other domains: which of the given members have had a deposit credited. */
  creditedAmong(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** For other domains: what the member ever deposited, charged-back deposits included, minor units. */
  depositedSum(memberId: number): Promise<Minor>;
  /** For other domains: what the member owes of charged-back deposits, minor units. */
  owedBy(queryable: Queryable, memberId: number): Promise<Minor>;
  /** For other domains: the member's largest deposit that was not charged back, minor units. */
  largestDeposit(memberId: number): Promise<Minor>;
}

export function createDepositsService(deps: DepositsDeps): DepositsService {
  const { database, settings, members } = deps;
  return {
    methods: async (memberId, query) => {
      const audience = await audienceOf(deps, memberId);
      const methods = await readMethods(database, compileQuery(methodEntity, query), audience);
      return methods.filter(({ code }) => isPayableIn(deps, code, audience.currency));
    },
    method: async (memberId, code) => (await offerTo(deps, memberId, code)).method,
    async config(memberId, code) {
      const { allowManualInput, ...limits } =
        code === undefined
          ? await limitsOf(settings, (await readWallet(database, memberId)).currency)
          : (await openOfferTo(deps, memberId, code)).limits;
      const cardOnPage = isCardMethod(code) && deps.providers[code]?.cardOnPage;
      return { ...limits, paymentAllowManualInput: allowManualInput, ...(cardOnPage && { cardOnProviderPage: 1 }) };
    },
    billingInfo: async (memberId) => billingOf(await members.profileOf(memberId)),
    createCardDeposit: (memberId, input, language, method) =>
      createCardDeposit(deps, memberId, input, language, method),
    open: (memberId, request, language) => openDeposit(deps, memberId, request, language),
    own: (memberId, depositId, methods) => ownDeposit(deps, memberId, depositId, methods),
    async listPage(memberId, query, language) {
      const compiled = compileQuery(depositEntity, query);
      const { rows, total } = await readDeposits(database, memberId, compiled);
      const views = rows.map((row) => ownViewOf(row, row.method_name, language));
      return pageOf(compiled, views, total);
    },
    limits: (memberId) => viewLimits(deps, memberId),
    setLimits: (memberId, wanted) => setLimits(deps, memberId, wanted),
    askNow: (memberId, depositId, methods) => askNow(deps, memberId, depositId, methods),
    pay: async (memberId, depositId, language) => outcomeOf(await pay(deps, memberId, depositId), language),
    status: async (memberId, depositId) => DEPOSIT_STATUS[(await ownDeposit(deps, memberId, depositId)).status],
    outcome: async (memberId, depositId, language) =>
      fullOutcomeOf(await ownDeposit(deps, memberId, depositId), language, deps.purchasePixel),
    receiveCallback: createReceiver(deps),
    settler: createSettler(deps),
    recordEvents: (trx, provider, events) => recordEvents(deps, trx, provider, events),
    addFurther: (trx, first, depositId, amount) => addFurther(deps, trx, first, depositId, amount),
    mostFor: (trx, memberId, depositId) => mostFor(deps, trx, memberId, depositId),
    processEvent: (provider, eventId) => processEvent(deps, { provider, eventId }),
    sweepEvents: () => sweepEvents(deps),
    sweepCallbacks: () => sweepCallbacks(deps),
    reconcile: () => reconcile(deps),
    sealTaxIds: () => sealTaxIds(deps),
    hasCredited: (memberId) => hasSettledDeposit(database, memberId),
    creditedAmong: (memberIds) => creditedAmong(database, memberIds),
    depositedSum: async (memberId) => minor(await sumOfTransfers(database, memberId, 'deposit')),
    owedBy: async (queryable, memberId) => minor(await owedBy(queryable, memberId)),
    largestDeposit: async (memberId) => minor(await largestSettled(database, memberId)),
  };
}
