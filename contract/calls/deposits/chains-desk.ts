import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing, page, pageNumber, pageSize, text } from '../../fields';
import { operatorCall } from '../operators/fields';

/**
 * The states of `chain_payment`, and `refused`: held until an operator refused its deposit. `lost`: credited, then reorganised away; `reversed`: lost
 * for good and its credit taken back.
 */
export const CHAIN_PAYMENT_STATES = [
  'seen',
  'confirming',
  'credited',
  'review',
  'refused',
  'dust',
  'gone',
  'lost',
  'reversed',
] as const;

/**
 * Deviations from the quote: expired quote, underpaid, overpaid, another accepted coin, a token that is not accepted, and reported to the cashier
 * but not applied.
 */
export const CHAIN_PAYMENT_MARKS = ['late', 'under', 'over', 'wrongCoin', 'wrongToken', 'unmatched'] as const;

/** Filters of the list. `reorganised` is gone, lost and reversed. */
export const CHAIN_FILTERS = [
  'seen',
  'confirming',
  'credited',
  'review',
  'refused',
  'reorganised',
  ...CHAIN_PAYMENT_MARKS,
  'dust',
] as const;
export type ChainFilter = (typeof CHAIN_FILTERS)[number];

/** The accepted coins. */
export const CHAIN_COINS = ['btc', 'ltc', 'doge', 'bch', 'eth', 'bnb', 'usdt', 'usdt-bsc'] as const;

const ChainPayment = z.object({
  chain: z.string(),
  txId: z.string(),
  address: z.string(),
  /** `native`, or the contract of a token. */
  asset: z.string(),
  /** Null for a token that is not accepted. */
  coin: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  /** Decimal text in coins; for an unknown token, in its smallest units. */
  amount: z.string(),
  /** The amount quoted in this coin; null without a quote. */
  asked: z.nullable(z.string()),
  state: z.enum(CHAIN_PAYMENT_STATES),
  marks: z.array(z.enum(CHAIN_PAYMENT_MARKS)),
  reason: z.nullable(z.string()),
  confirmations: z.number(),
  needed: z.number(),
  blockHeight: z.nullable(z.number()),
  /** Price of one coin used for the credit, decimal text. */
  rate: z.nullable(z.string()),
  /** Major units of `currency`; null until decided. */
  credit: z.nullable(z.number()),
  currency: z.string(),
  memberId: z.string(),
  username: z.string(),
  /** The deposit that the address was issued for. */
  depositId: z.string(),
  /** The deposit under which it was reported to the cashier: the same one, or a deposit of its own for a further payment. */
  toldAs: z.nullable(z.string()),
  firstSeenTime: instant,
  updateTime: instant,
});
export type ChainPayment = z.output<typeof ChainPayment>;

const ChainWatch = z.object({
  chain: z.string(),
  /** 0 when no node is configured any more: the other fields are the last known values. */
  watched: z.number(),
  height: z.nullable(z.number()),
  /** The height that the node last reported, minus the height scanned. */
  blocksBehind: z.nullable(z.number()),
  /** When the node last answered in full. */
  heardTime: z.nullable(instant),
  secondsSilent: z.nullable(z.number()),
  /** 1 when no address is issued on this chain, because its node has not answered for too long. */
  deaf: z.number(),
  fault: z.nullable(z.string()),
  /** Payments that are not final. */
  open: z.number(),
  /** The gap limit that a wallet with this key needs to find every paid address; null before the first payment. */
  gapLimit: z.nullable(z.number()),
  /** Blocks, and pending transactions (no height), that cannot be read and are retried: payments in them are not seen. */
  unread: z.array(
    z.object({
      item: z.string(),
      height: z.nullable(z.number()),
      fault: z.string(),
      tries: z.number(),
      since: instant,
    }),
  ),
});
export type ChainWatch = z.output<typeof ChainWatch>;

const CoinRate = z.object({
  /** The coin's id at the rate source. */
  rateId: z.string(),
  symbols: z.array(z.string()),
  currency: z.string(),
  rate: z.string(),
  asOf: instant,
  secondsOld: z.number(),
  /** 1 when the rate is too old to quote at. */
  stale: z.number(),
  /** The source's latest rate, when it was refused for jumping. */
  refusedRate: z.nullable(z.string()),
});
export type CoinRate = z.output<typeof CoinRate>;

export const chainDeskCalls = {
  chainPayments: call('/ops/chains/payments', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Payments seen on public chains, the newest first.',
    payload: z.object({
      /** The full id of a transaction, an address or a deposit. */
      search: z._default(text(120), ''),
      coin: z.optional(z.enum(CHAIN_COINS)),
      show: z.optional(z.enum(CHAIN_FILTERS)),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(ChainPayment),
  }),
  chainWatch: call('/ops/chains', {
    ...operatorCall('owner', 'cashier'),
    summary: 'How far each chain is looked through, and the rates in force with their age.',
    payload: nothing,
    answer: z.object({
      chains: z.array(ChainWatch),
      rates: z.array(CoinRate),
      /** A rate older than this is not quoted at. */
      staleMinutes: z.number(),
    }),
  }),
} as const;
