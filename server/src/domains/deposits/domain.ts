import type { CurrencyCode } from '@croupier/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Ground } from '../../ground';
import type { BoundCall } from '../../http/handlers';
import { currencyOf } from '../../ledger/read';
import type { ExclusionService } from '../compliance/domain';
import type { DeskDeps } from '../operators/domain';
import { serveCallbacks } from './callback';
import type { ChainReads, CryptoDesk } from './crypto';
import type { DepositsDeps } from './deps';
import { depositsDeskCalls } from './desk/calls';
import { depositFigures } from './figures';
import { registerDepositJobs } from './jobs';
import { createMethodActs, type MethodActsDeps } from './methods/desk-acts';
import { registerRefundJobs } from './refunds/jobs';
import { tellOfRefund } from './refunds/mails';
import { createDepositActs } from './desk-acts';
import { onlyAdmitted } from './routes/admission';
import { depositCalls } from './routes/calls';
import { createDepositsService, type DepositsService } from './service';
import { type ClearingDays, createClearingDays, registerClearingJobs } from './statements/days';
import { createStatements, type PayoutNames } from './statements/service';
import { depositedByMethod } from './store/by-method';
import { wasChargedBack } from './store/charged-back';
import { paysAlike } from './store/pays-alike';

export { depositParts } from './own-data';
export type { ChainLine, ChainReads, CryptoDesk } from './crypto';
export { creditOf } from './desk/credit-views';
export { depositEvents } from './events';
export { easeDepositRules } from './seed';
export type { DepositsService } from './service';
export type { DepositRow } from './store/deposits';
export { wasRefused } from './store/desk';
export { hasUnappliedUpdates } from './store/unapplied';

export interface Deposits {
  readonly service: DepositsService;
  /** The rules' figures in one currency, see `depositFigures`. */
  figures(currency: CurrencyCode): ReturnType<typeof depositFigures>;
  readonly paidInBy: typeof depositedByMethod;
  readonly paysAlike: typeof paysAlike;
  readonly wasChargedBack: typeof wasChargedBack;
  /** Clearing accounts that differ from their statements. */
  readonly clearingAlarms: ClearingDays['alarms'];
  /** Origins of payment pages that the player's app shows in a frame. */
  readonly frameOrigins: readonly string[];
  /** Serves providers' callbacks. */
  callbacks(app: FastifyInstance): Promise<void>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<DepositsDeps, keyof Ground | 'exclusion' | 'purchasePixel'> &
  Pick<MethodActsDeps, 'countryKnown'> & {
    readonly operators: DeskDeps;
    readonly exclusion: ExclusionService;
    /** Deposits in coins, watched on their chains: the members' view and the operators' view. */
    readonly coins: CryptoDesk;
    readonly chains: ChainReads;
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
    readonly payoutNames: PayoutNames;
    readonly isAdmitted: (country: string | null) => Promise<boolean>;
  };

/** Money in: methods, orders, providers' updates, refunds, and the comparison with providers' statements. */
export function openDeposits(ground: Ground, needs: Needs): Deposits {
  const { jobs, config, database, settings } = ground;
  const deps = { ...ground, ...needs, purchasePixel: config.PURCHASE_PIXEL_URL };
  const service = createDepositsService(deps);
  const statements = createStatements(deps);
  const clearingDays = createClearingDays({ ...deps, statements });
  registerDepositJobs(jobs, service);
  registerClearingJobs(jobs, clearingDays);
  registerRefundJobs(jobs, deps);
  tellOfRefund(deps);
  const calls = depositCalls(service, needs.coins, (memberId) => currencyOf(database, memberId));
  const desk = { deposits: createDepositActs(deps), methods: createMethodActs(deps), statements, clearingDays };
  return {
    service,
    figures: (currency) => depositFigures(settings, currency),
    paidInBy: depositedByMethod,
    paysAlike,
    wasChargedBack,
    clearingAlarms: clearingDays.alarms,
    frameOrigins: Object.values(needs.providers).flatMap(({ frameOrigins }) => frameOrigins ?? []),
    callbacks: (app) => serveCallbacks(app, service),
    calls: onlyAdmitted(calls, needs.isAdmitted, needs.exclusion.refuseExcluded),
    deskCalls: depositsDeskCalls(needs.operators, { ...deps, ...desk }),
  };
}
