import { CHARGE_COINS, type CoinOffer, type CoinPayment, ORDER_COINS } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { type CurrencyCode, minor, toWire } from '@croupier/contract/money';
import type { CryptoDesk, DepositRow } from '../../domains/deposits/domain';
import { COIN_CODES, COINS, type CoinCode } from './coins';
import type { ChainsDeps } from './deps';
import { chargeNameOf, networkNameOf, offerOf, ORDER_CODES, ORDER_NAMES } from './offers';
import { rateNow } from './provider';
import { coverageOf, unitsToText } from './rules';
import { depthOf, neededFor } from './settle';
import { holdMinutes, holdMinutesOf } from './settings';
import { readQuotes, type StoredQuote } from './store/addresses';
import { type Payment, paymentsOf, type PaymentState } from './store/payments';
import { readScan } from './store/scan';

/** Player-visible state of a payment: of one that operators review, only that they do. */
const SHOWN: Readonly<Record<PaymentState, CoinPayment['state']>> = {
  seen: 'seen',
  confirming: 'confirming',
  credited: 'credited',
  review: 'review',
  dust: 'dust',
  gone: 'gone',
  lost: 'review',
  reversed: 'gone',
};

const shown = (code: CoinCode) => ({ symbol: COINS[code].symbol, network: networkNameOf(code) });

async function paymentView(
  deps: ChainsDeps,
  payment: Payment,
  quotes: readonly StoredQuote[],
  deposit: DepositRow,
): Promise<CoinPayment> {
  const scan = await readScan(deps.database, payment.chain);
  const coin = payment.coin ? COINS[payment.coin] : undefined;
  const quote = quotes.find((one) => one.coin === payment.coin);
  return {
    state: SHOWN[payment.state],
    symbol: coin?.symbol ?? '',
    // The decimals of a token that is not ours are unknown.
    amount: unitsToText(payment.units, coin?.decimals ?? 0),
    confirmations: scan ? depthOf(payment, scan.height) : 0,
    needed: payment.confirmationsNeeded ?? (await neededFor(deps.database, deps, payment)),
    credit: payment.credit === null ? null : toWire(minor(payment.credit), deposit.currency),
    coverage: quote ? coverageOf(payment.units, quote.units) : null,
    late: quote !== undefined && (payment.basis === 'confirmed' || payment.arrivedAt > quote.expiresAt),
  };
}

/** The players' view of payments on chains. */
export function createCryptoDesk(deps: ChainsDeps): CryptoDesk {
  const quotesOf = ({ member_id: memberId, deposit_id: depositId }: { member_id: number; deposit_id: string }) =>
    readQuotes(deps.database, { memberId, depositId });

  async function payable(currency: CurrencyCode): Promise<CoinCode[]> {
    const found: CoinCode[] = [];
    for (const code of COIN_CODES) if (await rateNow(deps, code, currency)) found.push(code);
    return found;
  }

  async function offersOf(deposit: DepositRow, quotes: readonly StoredQuote[]): Promise<CoinOffer[]> {
    const hold = await deps.settings.get(holdMinutes);
    return quotes.map((quote) => ({
      ...offerOf(deps, quote, deposit.method === 'CRYPTO'),
      holdMinutes: holdMinutesOf(hold, quote.coin),
    }));
  }

  return {
    async coins(currency) {
      const codes = await payable(currency);
      return {
        CRYPTO: CHARGE_COINS.flatMap((coin) =>
          codes.filter((code) => chargeNameOf(code) === coin).map((code) => ({ coin, ...shown(code) })),
        ),
        CRYPT: ORDER_COINS.flatMap((coin) =>
          codes.filter((code) => ORDER_NAMES[code] === coin).map((code) => ({ coin, ...shown(code) })),
        ),
      };
    },
    variantOf: (code) => Object.entries(ORDER_CODES).find(([name]) => name === code)?.[1],
    async offers(deposit) {
      const quotes = await quotesOf(deposit);
      return { expiresAt: quotes[0]?.expiresAt ?? deposit.created_at, offers: await offersOf(deposit, quotes) };
    },
    async progress(deposit) {
      const quotes = await quotesOf(deposit);
      const payments = await paymentsOf(deps.database, deposit.member_id, deposit.deposit_id);
      return {
        status: DEPOSIT_STATUS[deposit.status],
        expiresAt: (quotes[0]?.expiresAt ?? deposit.created_at).toISOString(),
        now: deps.clock.now().toISOString(),
        offers: await offersOf(deposit, quotes),
        payments: await Promise.all(payments.map((payment) => paymentView(deps, payment, quotes, deposit))),
      };
    },
  };
}
