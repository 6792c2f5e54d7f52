import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { parse } from 'lossless-json';
import { z } from 'zod';
import { MEBIBYTE, readText } from '../../platform/answer-body';
import type { Clock } from '../../platform/clock';
import type { Database, Queryable } from '../../platform/database';
import type { Settings } from '../../platform/settings';
import type { Coin } from './coins';
import { isJump, readDecimal } from './rules';
import { rateIds, rateJumpPercent, staleRateMinutes } from './settings';
import { findRate, keepRates, lastRates, noteRefused, type Rate } from './store/rates';

/** The source cannot be reached, or its answer is unusable. */
export class RatesFault extends Error {}

const PATIENCE_MILLISECONDS = 10_000;
const Answer = z.record(z.string(), z.record(z.string(), z.string().nullable()));

/**
 * The time of prices; default: now. A source whose clock runs ahead of ours cannot make its prices look younger than they are.
 * @param told unix seconds. @returns undefined for an invalid time.
 */
function asOfTold(told: string | null | undefined, now: Date): Date | undefined {
  if (told === undefined || told === null) return now;
  const time = Number(told) * 1000;
  if (Number.isNaN(time)) return undefined;
  return time > now.getTime() ? now : new Date(Math.max(time, 0));
}

export interface Rates {
  /** Requests prices from the source. @throws RatesFault; earlier prices then stay until they are stale. */
  refresh(): Promise<void>;
  /** The price of a coin, or undefined when it is unknown or stale. */
  current(db: Queryable, coin: Coin, currency: CurrencyCode): Promise<string | undefined>;
}

/**
 * Prices from a source that answers like CoinGecko's `/simple/price`: `{"bitcoin": {"usd": 64000.5, "last_updated_at": 1763769600}}`.
 * @param url without query. @param patience how long the whole answer may take, milliseconds.
 */
export function createRates(
  database: Database,
  settings: Settings,
  clock: Clock,
  url: string,
  patience = PATIENCE_MILLISECONDS,
): Rates {
  async function ask(): Promise<z.output<typeof Answer>> {
    const address = new URL(url);
    address.searchParams.set('ids', rateIds().join(','));
    address.searchParams.set('vs_currencies', CURRENCY_CODES.map((code) => code.toLowerCase()).join(','));
    address.searchParams.set('include_last_updated_at', 'true');
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await fetch(address, { redirect: 'error', signal });
      if (!response.ok) throw new RatesFault(`the source of rates answers with status ${response.status}`);
      return Answer.parse(parse(await readText(response, MEBIBYTE, signal), undefined, (number) => number));
    } catch (failure) {
      if (failure instanceof RatesFault) throw failure;
      throw new RatesFault(`the source of rates gave no usable answer (${(failure as Error).name})`);
    }
  }

  /** Separates plausible prices from those that jump too far from the last ones. */
  async function judge(rates: readonly Rate[]): Promise<{ fitting: Rate[]; jumping: Rate[] }> {
    const percent = await settings.get(rateJumpPercent);
    const before = new Map((await lastRates(database)).map((rate) => [`${rate.rateId} ${rate.currency}`, rate]));
    const jumps = ({ rateId, currency, rate, asOf }: Rate): boolean => {
      const last = before.get(`${rateId} ${currency}`);
      const isNewer = last !== undefined && asOf >= last.asOf;
      return isNewer && isJump(last.rate, rate, asOf.getTime() - last.asOf.getTime(), percent);
    };
    return { fitting: rates.filter((rate) => !jumps(rate)), jumping: rates.filter(jumps) };
  }

  return {
    async refresh() {
      const answer = await ask();
      const now = clock.now();
      const rates: Rate[] = [];
      for (const [rateId, prices] of Object.entries(answer)) {
        const asOf = asOfTold(prices['last_updated_at'], now);
        if (!asOf) continue;
        for (const currency of CURRENCY_CODES) {
          const rate = prices[currency.toLowerCase()];
          if (rate && isUsable(rate)) rates.push({ rateId, currency, rate, asOf });
        }
      }
      if (rates.length === 0) throw new RatesFault('the source of rates tells no rate');
      const { fitting, jumping } = await judge(rates);
      await keepRates(database, fitting);
      await noteRefused(database, jumping, now);
      const [first] = jumping;
      if (first)
        throw new RatesFault(
          `the source of rates jumped, and ${jumping.length} of its prices were refused: ${first.rateId} in ${first.currency} at ${first.rate}`,
        );
    },
    async current(db, coin, currency) {
      const read = db.isTransaction ? settings.within(db) : settings;
      const age = (await read.get(staleRateMinutes)) * 60_000;
      return findRate(db, coin.rateId, currency, new Date(clock.now().getTime() - age));
    },
  };
}

function isUsable(rate: string): boolean {
  try {
    return readDecimal(rate).digits > 0n;
  } catch {
    return false;
  }
}
