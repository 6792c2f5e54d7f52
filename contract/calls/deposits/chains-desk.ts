import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing, page, pageNumber, pageSize, text } from '../../fields';
import { operatorCall } from '../operators/fields';

/**
 * As `chain_payment` keeps them, but for `refused`: held, and then an operator refused its deposit. `lost` is credited and reorganised away, `reversed`
 * is that for good and taken back.
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
 * What is not as asked for: after the quote, too little, too much, another coin of ours, a token that is not ours, and told to the cashier but not
 * applied by it.
 */
export const CHAIN_PAYMENT_MARKS = ['late', 'under', 'over', 'wrongCoin', 'wrongToken', 'unmatched'] as const;

/** By what the list can be narrowed. `reorganised` is gone, lost and reversed. */
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

/** The coins that are taken. */
export const CHAIN_COINS = ['btc', 'ltc', 'doge', 'bch', 'eth', 'bnb', 'usdt', 'usdt-bsc'] as const;

const ChainPayment = z.object({
  chain: z.string(),
  txId: z.string(),
  address: z.string(),
  /** `native`, or the contract of a token. */
  asset: z.string(),
  /** Null for a token that is not taken. */
  coin: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  /** Decimal text in coins; of an unknown token in its smallest units. */
  amount: z.string(),
  /** What was asked for in this coin; null when it was not. */
  asked: z.nullable(z.string()),
  state: z.enum(CHAIN_PAYMENT_STATES),
  marks: z.array(z.enum(CHAIN_PAYMENT_MARKS)),
  reason: z.nullable(z.string()),
  confirmations: z.number(),
  needed: z.number(),
  blockHeight: z.nullable(z.number()),
  /** Price of one coin at which it is counted, decimal text. */
  rate: z.nullable(z.string()),
  /** Major units of `currency`, once it was decided. */
  credit: z.nullable(z.number()),
  currency: z.string(),
  memberId: z.string(),
  username: z.string(),
  /** The deposit that the address was given out for. */
  depositId: z.string(),
  /** The deposit that it was told as: the same, or a further one of its own. */
  toldAs: z.nullable(z.string()),
  firstSeenTime: instant,
  updateTime: instant,
});
export type ChainPayment = z.output<typeof ChainPayment>;

const ChainWatch = z.object({
  chain: z.string(),
  /** 0 when no node is configured any more: what is shown is what was known last. */
  watched: z.number(),
  height: z.nullable(z.number()),
  /** What the node told last, less what was looked through. */
  blocksBehind: z.nullable(z.number()),
  /** When the node last answered in full. */
  heardTime: z.nullable(instant),
  secondsSilent: z.nullable(z.number()),
  /** 1 when no address of it is given out, because its node is silent for too long. */
  deaf: z.number(),
  fault: z.nullable(z.string()),
  /** Payments that something may still happen to. */
  open: z.number(),
  /** The gap limit that the wallet of its key needs in order to find every address that was paid; null before the first payment. */
  gapLimit: z.nullable(z.number()),
  /** Blocks, and waiting transactions without a height, that cannot be read and are tried again: payments in them are not seen. */
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
  /** Of the source of rates. */
  rateId: z.string(),
  symbols: z.array(z.string()),
  currency: z.string(),
  rate: z.string(),
  asOf: instant,
  secondsOld: z.number(),
  /** 1 when nothing is quoted at it. */
  stale: z.number(),
  /** What the source told last, when that was refused because it jumped. */
  refusedRate: z.nullable(z.string()),
});
export type CoinRate = z.output<typeof CoinRate>;

export const chainDeskCalls = {
  chainPayments: call('/ops/chains/payments', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Payments seen on public chains, the newest first.',
    payload: z.object({
      /** A transaction, an address or a deposit, in full. */
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
      /** A rate older than this quotes nothing. */
      staleMinutes: z.number(),
    }),
  }),
} as const;
