import { type CurrencyCode, minor } from '@croupier/contract/money';
import type { PaymentUpdate, PaymentOrder, PaymentProvider } from '../../domains/deposits/provider';
import { inTransaction, type Trx } from '../../platform/database';
import { type DepositAddress, deriveAddress } from './addresses/derive';
import { COINS, type CoinCode } from './coins';
import { CHAINS_PROVIDER, type ChainsDeps } from './deps';
import { CHARGE_COIN_CODES, isConfigured } from './offers';
import { unitsFor } from './rules';
import { coinByCode, DEAF_MILLISECONDS, GIVE_UP_MILLISECONDS, quoteMinutes } from './settings';
import {
  allotIndex,
  type Family,
  familyOf,
  insertAddress,
  insertQuote,
  type Owner,
  readQuotes,
} from './store/addresses';
import { createSecondLook } from './second-look';
import { type Payment, paymentsOf } from './store/payments';
import { readScan } from './store/scan';

/** A payment may need a day to be mined and confirmed; a later payment is still credited. */
const PATIENCE_MILLISECONDS = 24 * 3_600_000;

/** The rate of a coin that can be quoted now: its chain is configured, its node answered recently, and the rate is fresh. */
export async function rateNow(deps: ChainsDeps, code: CoinCode, currency: CurrencyCode): Promise<string | undefined> {
  if (!isConfigured(deps, code)) return undefined;
  const scan = await readScan(deps.database, COINS[code].chain);
  const heardSince = deps.clock.now().getTime() - DEAF_MILLISECONDS;
  if (!scan || scan.scannedAt.getTime() < heardSince) return undefined;
  return deps.rates.current(deps.database, COINS[code], currency);
}

/** A fresh address of a deposit, once for each family of chains. */
async function addressFor(
  deps: ChainsDeps,
  trx: Trx,
  owner: Owner,
  code: CoinCode,
  taken: Map<Family, string>,
): Promise<string> {
  const { chain } = COINS[code];
  const family = familyOf(chain);
  const known = taken.get(family);
  if (known !== undefined) return known;
  const setup = deps.setup.chains.get(chain);
  if (!setup) throw new Error(`${chain} is not configured`);
  const { fingerprint } = setup.key;
  const index = await allotIndex(trx, fingerprint);
  const derived: DepositAddress = deriveAddress(chain, deps.setup.network, setup.key, index);
  await insertAddress(trx, owner, family, derived, { fingerprint, index }, deps.clock.now());
  taken.set(family, derived.lookup);
  return derived.lookup;
}

/** Makes the addresses and quotes of an order, all or none. @returns how many coins can be paid. */
async function quote(deps: ChainsDeps, order: PaymentOrder): Promise<number> {
  const chosen =
    order.variant === null ? CHARGE_COIN_CODES : [coinByCode(order.variant)].filter((coin) => coin !== undefined);
  const payable: { coin: CoinCode; rate: string }[] = [];
  for (const coin of chosen) {
    const rate = await rateNow(deps, coin, order.currency);
    if (rate !== undefined) payable.push({ coin, rate });
  }
  const owner = { memberId: order.memberId, depositId: order.orderId };
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + (await deps.settings.get(quoteMinutes)) * 60_000);
  await inTransaction(deps.database, async (trx) => {
    const taken = new Map<Family, string>();
    for (const { coin, rate } of payable) {
      const agreed = minor(order.amount);
      const lookup = await addressFor(deps, trx, owner, coin, taken);
      const units = unitsFor(agreed, order.currency, COINS[coin], rate);
      const at = { family: familyOf(COINS[coin].chain), lookup };
      await insertQuote(trx, owner, at, { coin, units, rate, agreed, currency: order.currency, expiresAt }, now);
    }
  });
  return payable.length;
}

const updateOf = (order: PaymentOrder, status: PaymentUpdate['status']): PaymentUpdate => ({
  orderId: order.orderId,
  paymentId: order.orderId,
  amount: order.amount,
  currency: order.currency,
  status,
  reason: null,
  challengeUrl: null,
  // Addresses and payments are in this provider's own tables, where the view reads them.
  instructions: { chains: true },
});

/** Whether the payment pays something: a token that is none of our coins is not credited. */
const isPayment = ({ state, coin }: Payment): boolean => coin !== null && state !== 'dust' && state !== 'gone';

/**
 * Payments in coins: an address of its own for each deposit, a rate that holds for a while, and any amount that arrives is credited. Watchers report
 * updates (`watcher.ts`); there are no callbacks.
 */
export const createChainsProvider = (deps: ChainsDeps): PaymentProvider => ({
  name: CHAINS_PROVIDER,
  settlesOtherAmounts: true,
  patienceMilliseconds: PATIENCE_MILLISECONDS,
  async open(order) {
    const known = await readQuotes(deps.database, { memberId: order.memberId, depositId: order.orderId });
    if (known.length === 0 && (await quote(deps, order)) === 0) return 'refused';
    return updateOf(order, 'challenge');
  },
  async query(order) {
    const owner = { memberId: order.memberId, depositId: order.orderId };
    const [any] = await readQuotes(deps.database, owner);
    if (!any) return undefined;
    const seen = await paymentsOf(deps.database, owner.memberId, owner.depositId);
    if (seen.some(isPayment)) return updateOf(order, 'pending');
    const isOver = deps.clock.now().getTime() > any.expiresAt.getTime() + GIVE_UP_MILLISECONDS;
    return updateOf(order, isOver ? 'expired' : 'challenge');
  },
  readCallback: () => 'unauthentic',
  secondLook: createSecondLook(deps),
});
