import { z } from 'zod';
import { type Settings, setting } from '../../platform/settings';
import { COIN_CODES, COINS, type CoinCode } from './coins';
import type { DepthStep } from './rules';

/** Settings that operators may change. Amounts are decimal text in coins. */

const coins = z.string().regex(/^\d{1,12}(\.\d{1,18})?$/);
const steps = z
  .array(z.object({ upTo: coins.nullable(), confirmations: z.number().int().min(1).max(1_000) }))
  .min(1)
  .max(8);
const byCoin = <T>(schema: z.ZodType<T>) => z.partialRecord(z.enum(COIN_CODES), schema);

const DEPTHS: Readonly<Record<CoinCode, DepthStep[]>> = {
  btc: [
    { upTo: '0.05', confirmations: 1 },
    { upTo: '0.5', confirmations: 2 },
    { upTo: null, confirmations: 4 },
  ],
  ltc: [
    { upTo: '20', confirmations: 3 },
    { upTo: null, confirmations: 6 },
  ],
  doge: [
    { upTo: '10000', confirmations: 10 },
    { upTo: null, confirmations: 40 },
  ],
  bch: [
    { upTo: '5', confirmations: 3 },
    { upTo: null, confirmations: 10 },
  ],
  eth: [
    { upTo: '1', confirmations: 12 },
    { upTo: null, confirmations: 64 },
  ],
  usdt: [
    { upTo: '2000', confirmations: 12 },
    { upTo: null, confirmations: 64 },
  ],
  bnb: [{ upTo: null, confirmations: 20 }],
  'usdt-bsc': [{ upTo: null, confirmations: 20 }],
};
const DUST: Readonly<Record<CoinCode, string>> = {
  btc: '0.00001',
  ltc: '0.001',
  doge: '1',
  bch: '0.0002',
  eth: '0.0002',
  bnb: '0.001',
  usdt: '0.5',
  'usdt-bsc': '0.5',
};
/** A few blocks of each chain, within which a payment with a usual fee is mined. */
const HOLD_MINUTES: Readonly<Record<CoinCode, number>> = {
  btc: 120,
  ltc: 60,
  doge: 60,
  bch: 120,
  eth: 30,
  usdt: 30,
  bnb: 15,
  'usdt-bsc': 15,
};

/** Confirmations by coin and amount: the first step whose limit a payment does not exceed. */
export const confirmations = setting('chains.confirmations', byCoin(steps), DEPTHS);
/** Minimum payment that is credited. */
export const dust = setting('chains.dust', byCoin(coins), DUST);
/** For how long a quote keeps its rate. */
export const quoteMinutes = setting('chains.quoteMinutes', z.number().int().min(1).max(120), 15);
/** Minutes within which a payment must be mined, from when it was first seen, to keep the rate of that moment. */
export const holdMinutes = setting('chains.holdMinutes', byCoin(z.number().int().min(1).max(1_440)), HOLD_MINUTES);
/**
 * Percent that a price may differ from the last one, for each hour that has begun since. A larger jump is refused, because the source may be wrong or
 * compromised.
 */
export const rateJumpPercent = setting('chains.rateJumpPercent', z.number().int().min(1).max(1_000), 20);
/** Maximum age of a rate that is used for quotes. */
export const staleRateMinutes = setting('chains.staleRateMinutes', z.number().int().min(1).max(120), 5);

export const stepsOf = (table: Partial<Record<CoinCode, readonly DepthStep[]>>, coin: CoinCode): readonly DepthStep[] =>
  table[coin] ?? DEPTHS[coin];
export const dustOf = (table: Partial<Record<CoinCode, string>>, coin: CoinCode): string => table[coin] ?? DUST[coin];
export const holdMinutesOf = (table: Partial<Record<CoinCode, number>>, coin: CoinCode): number =>
  table[coin] ?? HOLD_MINUTES[coin];

/** The rules of payments in bitcoin for texts that explain them; the least that is credited is in coins. */
export async function bitcoinFigures(settings: Settings): Promise<{
  readonly quoteMinutes: number;
  readonly bitcoinHoldMinutes: number;
  readonly bitcoinConfirmationsLeast: number;
  readonly bitcoinConfirmationsMost: number;
  readonly bitcoinDust: number;
}> {
  const depths = stepsOf(await settings.get(confirmations), 'btc').map((step) => step.confirmations);
  return {
    quoteMinutes: await settings.get(quoteMinutes),
    bitcoinHoldMinutes: holdMinutesOf(await settings.get(holdMinutes), 'btc'),
    bitcoinConfirmationsLeast: Math.min(...depths),
    bitcoinConfirmationsMost: Math.max(...depths),
    bitcoinDust: Number(dustOf(await settings.get(dust), 'btc')),
  };
}

/** How long after its quote's end an unpaid deposit expires; a later payment is still credited. */
export const GIVE_UP_MILLISECONDS = 45 * 60_000;
/** No address is issued on a chain whose node has not answered for this long. */
export const DEAF_MILLISECONDS = 10 * 60_000;

export const coinByCode = (code: string): CoinCode | undefined => COIN_CODES.find((one) => one === code);
export const rateIds = (): string[] => [...new Set(Object.values(COINS).map(({ rateId }) => rateId))];
