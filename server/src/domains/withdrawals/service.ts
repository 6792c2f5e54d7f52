import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { AnswerOf } from '@croupier/contract/call';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, toWire } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import type { WithdrawalsDeps } from './deps';
import type { CashoutRequest } from './details';
import type { CallbackStatus, SignedMessage } from '../../http/callers/signed-callback';
import { receivePayoutCallback } from './payouts/callback';
import { drivePayout, sweepPayouts } from './payouts/drive';
import type { CashoutTerms } from './rules';
import { apply } from './service/apply';
import { cancel } from './service/cancel';
import { lookUp } from './service/look-up';
import { config, listPage, methods, terms } from './service/read';
import * as settings from './settings';
import { type Statement, type StatementWanted, statement } from './statement/statement';

type Calls = typeof withdrawalsCalls;

/** The cash-out rules' figures in one currency, for texts that explain them; amounts in major units. */
interface WithdrawalFigures {
  readonly withdrawMinimum: number;
  readonly withdrawMaximum: number;
  /** Null where the jurisdiction forbids a cap. */
  readonly withdrawMonthlyMaximum: number | null;
  readonly withdrawMultiple: number;
  /** Percent. */
  readonly wageredShare: number;
}

/** The player's side of cash-outs. Refusals are documented at the use cases in `service/`; the operator's side is in desk-acts.ts. */
export interface WithdrawalsService {
  config(memberId: number): Promise<AnswerOf<Calls['config']>>;
  apply(memberId: number, request: CashoutRequest, language: Language): Promise<{ id: string }>;
  listPage(memberId: number, query: BaseQuery, language: Language): Promise<AnswerOf<Calls['listPage']>>;
  cancel(memberId: number, id: string): Promise<void>;
  /** @param address of the client. @returns the status of the cash-out. */
  lookUp(id: string, email: string, address: string): Promise<number>;
  methods(memberId: number, query: BaseQuery): Promise<AnswerOf<Calls['methodList']>>;
  statement(memberId: number, wanted: StatementWanted, language: Language): Promise<Statement>;
  /** For payout providers' callbacks. */
  receivePayoutCallback(message: SignedMessage): Promise<CallbackStatus>;
  /** For jobs. */
  drivePayout(payoutId: string): Promise<void>;
  sweepPayouts(): Promise<void>;
  /** On what terms the member may cash out now, in minor units of their currency. */
  terms(memberId: number): Promise<CashoutTerms>;
  figures(currency: CurrencyCode): Promise<WithdrawalFigures>;
}

export function createWithdrawalsService(deps: WithdrawalsDeps): WithdrawalsService {
  return {
    config: (memberId) => config(deps, memberId),
    apply: (memberId, request, language) => apply(deps, memberId, request, language),
    listPage: (memberId, query, language) => listPage(deps, memberId, query, language),
    cancel: (memberId, id) => cancel(deps, memberId, id),
    lookUp: (id, email, address) => lookUp(deps, id, email, address),
    methods: (memberId, query) => methods(deps, memberId, query),
    statement: (memberId, wanted, language) => statement(deps, memberId, wanted, language),
    receivePayoutCallback: (message) => receivePayoutCallback(deps, message),
    drivePayout: (payoutId) => drivePayout(deps, payoutId),
    sweepPayouts: () => sweepPayouts(deps),
    terms: (memberId) => terms(deps, memberId),
    async figures(currency) {
      const limits = await settings.limitsOf(deps.settings, currency);
      return {
        withdrawMinimum: toWire(limits.minimum, currency),
        withdrawMaximum: toWire(limits.maximum, currency),
        withdrawMonthlyMaximum: deps.monthCapped ? toWire(limits.monthlyMaximum, currency) : null,
        withdrawMultiple: toWire(limits.multiple, currency),
        wageredShare: limits.wageredShare,
      };
    },
  };
}
