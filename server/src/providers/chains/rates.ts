import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { parse } from 'lossless-json';
import { z } from 'zod';
import { MEBIBYTE, readText } from '../../platform/answer-body';
import type { Clock } from '../../platform/clock';
import type { Database, Queryable } from '../../platform/database';
import { createSettings, type Settings } from '../../platform/settings';
import type { Coin } from './coins';
import { readDecimal } from './rules';
import { rateIds, staleRateMinutes } from './settings';
import { findRate, keepRates, type Rate } from './store/rates';

/** The source cannot be reached, or answers something else. */
export class RatesFault extends Error {}

const PATIENCE_MILLISECONDS = 10_000;
const Answer = z.record(z.string(), z.record(z.string(), z.string().nullable()));
/** A source whose clock runs ahead of ours cannot make a rate look younger than it is. */
const notAfter = (time: Date, limit: Date): Date => (time > limit ? limit : time);

export interface Rates {
  /** Asks the source. @throws RatesFault; what was known before stays, and grows stale. */
  refresh(): Promise<void>;
  /** The price of a coin, or undefined when it is unknown or stale. */
  current(db: Queryable, coin: Coin, currency: CurrencyCode): Promise<string | undefined>;
}

/**
 * Prices from a source that answers like CoinGecko's `/simple/price`: `{"bitcoin": {"usd": 64000.5, "last_updated_at": 1763769600}}`.
 * @param url without query.
 */
export function createRates(database: Database, settings: Settings, clock: Clock, url: string): Rates {
  async function ask(): Promise<z.output<typeof Answer>> {
    const address = new URL(url);
    address.searchParams.set('ids', rateIds().join(','));
    address.searchParams.set('vs_currencies', CURRENCY_CODES.map((code) => code.toLowerCase()).join(','));
    address.searchParams.set('include_last_updated_at', 'true');
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    try {
      const response = await fetch(address, { redirect: 'error', signal });
      if (!response.ok) throw new RatesFault(`the source of rates answers with status ${response.status}`);
      return Answer.parse(parse(await readText(response, MEBIBYTE, signal), undefined, (number) => number));
    } catch (failure) {
      if (failure instanceof RatesFault) throw failure;
      throw new RatesFault(`the source of rates gave no usable answer (${(failure as Error).name})`);
    }
  }

  return {
    async refresh() {
      const answer = await ask();
      const now = clock.now();
      const rates: Rate[] = [];
      for (const [rateId, prices] of Object.entries(answer)) {
        const told = Number(prices['last_updated_at'] ?? Number.NaN);
        const asOf = Number.isFinite(told) ? notAfter(new Date(told * 1000), now) : now;
        for (const currency of CURRENCY_CODES) {
          const rate = prices[currency.toLowerCase()];
          if (rate && isUsable(rate)) rates.push({ rateId, currency, rate, asOf });
        }
      }
      await keepRates(database, rates);
    },
    async current(db, coin, currency) {
      const read = db.isTransaction ? createSettings(db, clock) : settings;
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
