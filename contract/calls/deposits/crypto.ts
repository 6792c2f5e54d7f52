import * as z from 'zod/mini';
import { call } from '../../call';
import { DEPOSIT_METHOD } from '../../deposit-methods';
import { id, instant, text } from '../../fields';
import { depositEntity, moneyLimit } from './player';

/** Coins of the first flow (CRYPTO): one charge has an address and a price in each. */
export const CHARGE_COINS = ['bitcoin', 'ethereum', 'tether', 'litecoin'] as const;
export type ChargeCoin = (typeof CHARGE_COINS)[number];

/**
 * Codes of the second flow (CRYPT): one coin is chosen. Two codes name the same coin where the specification writes both: `bep20` is BNB and
 * `erc20` is USDT. `usdt_bep20` is USDT on BNB Smart Chain.
 */
export const ORDER_COINS = ['btc', 'eth', 'bnb', 'bep20', 'usdt', 'erc20', 'usdt_bep20', 'ltc', 'doge', 'bch'] as const;
export type OrderCoin = (typeof ORDER_COINS)[number];

/** Where and how much to pay in one coin. */
const CoinOffer = z.object({
  /** As the flow's call names it. */
  coin: z.string(),
  symbol: z.string(),
  /** The chain to send on, for people. */
  network: z.string(),
  address: z.string(),
  /** Decimal text in coins. */
  amount: z.string(),
  /** The payment URI, for a QR code that wallets read. */
  uri: z.string(),
  /** Minutes from first seen until mined within which the payment keeps the rate at first sight. */
  holdMinutes: z.number(),
});

/**
 * `seen`: not in a block yet; `confirming`: waits for more confirmations; `credited`: in the balance; `review`: with an operator; `dust`: too little
 * to credit; `gone`: dropped or reorganised away.
 */
export const COIN_PAYMENT_STATES = ['seen', 'confirming', 'credited', 'review', 'dust', 'gone'] as const;

const CoinPayment = z.object({
  state: z.enum(COIN_PAYMENT_STATES),
  symbol: z.string(),
  /** Decimal text in coins; for an unknown token, whose symbol is empty, in its smallest units. */
  amount: z.string(),
  confirmations: z.number(),
  needed: z.number(),
  /** Major units of the member's currency; null until decided. */
  credit: z.nullable(z.number()),
  /** The amount compared with the quote; null for a coin that was not quoted. */
  coverage: z.nullable(z.enum(['exact', 'under', 'over'])),
  /** Whether it arrived, or was mined, after its quote expired: it counts at the rate when first seen, or when first confirmed. */
  late: z.boolean(),
});

const quote = { depositId: z.string(), id: z.string(), expiresAt: instant, offers: z.array(CoinOffer) };
const charge = {
  /** By coin. */
  addresses: z.record(z.string(), z.string()),
  /** By coin, and `local` in the member's currency: `{amount, currency}`, amount as decimal text. */
  pricing: z.record(z.string(), z.object({ amount: z.string(), currency: z.string() })),
};
export const depositsCryptoCalls = {
  cryptoCoins: call('/sys/deposit/crypto/coins', {
    summary: 'The coins that can be paid now, in each of the two flows.',
    access: 'member',
    payload: z.object({}),
    answer: z.object({
      CRYPTO: z.array(z.object({ coin: z.enum(CHARGE_COINS), symbol: z.string(), network: z.string() })),
      CRYPT: z.array(z.object({ coin: z.enum(ORDER_COINS), symbol: z.string(), network: z.string() })),
    }),
    withoutMoney: true,
  }),
  cryptoDeposit: call(DEPOSIT_METHOD.CRYPTO.orderPath, {
    summary: 'Create a crypto charge: an address and a price in each coin. The rate holds until `expiresAt`.',
    body: 'json',
    access: 'member',
    payload: z.object(depositEntity),
    answer: z.object({
      ...quote,
      ...charge,
      /** The same charge, under the name of specification 1 §7. */
      chargeData: z.object({ id: z.string(), depositId: z.string(), ...charge }),
    }),
    limit: moneyLimit,
    sensitive: true,
  }),
  cryptOrder: call(DEPOSIT_METHOD.CRYPT.orderPath, {
    summary: 'Create an order in one coin. The rate holds until `expiresAt`.',
    body: 'json',
    access: 'member',
    payload: z.object({ ...depositEntity, depositCurrency: text(20) }),
    answer: z.object({
      ...quote,
      address: z.string(),
      /** Coins to send, decimal text. */
      coinNum: z.string(),
    }),
    limit: moneyLimit,
    sensitive: true,
  }),
  cryptoProgress: call('/sys/deposit/crypto/progress', {
    summary: 'What was seen of a crypto deposit on its chain.',
    access: 'member',
    payload: z.object({ id }),
    answer: z.object({
      /** DEPOSIT_STATUS of codes.ts. */
      status: z.number(),
      expiresAt: instant,
      /** The server’s clock, for the time left. */
      now: instant,
      offers: z.array(CoinOffer),
      payments: z.array(CoinPayment),
    }),
    silent: true,
    withoutMoney: true,
  }),
} as const;
export type CoinOffer = z.output<typeof CoinOffer>;
export type CoinPayment = z.output<typeof CoinPayment>;
