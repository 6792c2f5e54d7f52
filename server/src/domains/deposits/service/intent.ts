import type { DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { percentOf } from '@croupier/contract/money';
import { lockWallet } from '../../../ledger/post';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, providerOf } from '../deps';
import { withinLimits } from '../limits/service';
import { openOfferTo } from '../methods/offers';
import { judgeAmount } from '../rules/card-deposit';
import { openCoinOrders, rollingPercent } from '../settings';
import { countOpenCoins, insertDeposit, type NewDeposit } from '../store/deposits';
import { type OrderKey, orderedBefore } from './request-key';
import { sealedPayer } from './tax-id';
import type { Billing } from '../provider';

export interface Agreed {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/**
 * The amount and currency that a member may pay by a method now.
 * @param amount decimal text in major units. @throws Refusal methodNotAvailable, and those of `judgeAmount`.
 */
export async function agree(
  deps: DepositsDeps,
  memberId: number,
  code: DepositMethodCode,
  amount: string,
): Promise<Agreed> {
  const { currency, limits } = await openOfferTo(deps, memberId, code);
  return { currency, amount: judgeAmount(amount, currency, limits) };
}

/** The member's id comes first, so that a callback leads to one member's rows; the rest cannot be guessed. */
const newDepositId = ({ random }: DepositsDeps, memberId: number): string =>
  `${memberId}-${random.bytes(12).toString('hex')}`;

const isInCoins = (method: DepositMethodCode): boolean => DEPOSIT_METHOD[method].flow === 'coins';

/** @param trx has locked the member's wallet, so that concurrent orders are counted one after the other. @throws Refusal depositTooManyOpen. */
async function withinOpenCoins({ settings }: DepositsDeps, trx: Trx, memberId: number): Promise<void> {
  const most = await settings.within(trx).get(openCoinOrders);
  if ((await countOpenCoins(trx, memberId)) >= most) throw new Refusal('depositTooManyOpen', { most: String(most) });
}

/**
 * Stores the intent of a deposit, unless a break or an exclusion of the member came first. Idempotent by key: the wallet is locked, and the
 * database holds a key once.
 * @param key of the order, when its client sent one. @returns its id. @throws Refusal depositLimitReached, depositTooManyOpen, idempotencyMismatch,
 * and those of `refuseExcluded`.
 */
export async function placeIntent(
  deps: DepositsDeps,
  intent: Omit<NewDeposit, 'depositId' | 'rolling' | 'provider' | 'key' | 'billing' | 'taxId'> & {
    readonly billing: Billing;
  },
  key: OrderKey | null,
): Promise<string> {
  const { database, clock, settings } = deps;
  const depositId = newDepositId(deps, intent.memberId);
  const { name: provider } = providerOf(deps, { method: intent.method, provider: null });
  const rolling = percentOf(intent.amount, await settings.get(rollingPercent));
  return inTransaction(database, async (trx) => {
    await lockWallet(trx, intent.memberId);
    const before = await orderedBefore(trx, intent.memberId, key);
    if (before !== undefined) return before;
    await deps.exclusion.refuseExcluded(intent.memberId, trx);
    await withinLimits(trx, intent.memberId, intent.amount, intent.currency, clock.now());
    if (isInCoins(intent.method)) await withinOpenCoins(deps, trx, intent.memberId);
    const payer = sealedPayer(deps.sealing, intent.billing);
    await insertDeposit(trx, { ...intent, ...payer, depositId, provider, rolling, key }, clock.now());
    return depositId;
  });
}
