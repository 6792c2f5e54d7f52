import type { ChainWatch, CoinRate } from '@croupier/contract/calls/deposits/chains-desk';
import { minor, toWire } from '@croupier/contract/money';
import type { ChainLine, ChainReads } from '../../domains/deposits/domain';
import { windowOf } from '../../platform/query/query';
import { CHAINS, type ChainName, COINS } from './coins';
import type { ChainsDeps } from './deps';
import { unitsToText } from './rules';
import { depthOf, neededFor } from './settle';
import { coinByCode, DEAF_MILLISECONDS, staleRateMinutes } from './settings';
import { countOpen, type PaymentRow, readGaps, readPayments, readRates, readScans } from './store/desk-reads';
import { readUnread } from './store/unread';

/** Limit per chain. */
const UNREAD_SHOWN = 5;

const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1_000));

/** The operators' view of payments on chains, the watchers and the rates. */
export function createChainReads(deps: ChainsDeps): ChainReads {
  const { database, clock, settings, setup } = deps;

  async function lineOf(row: PaymentRow, heights: ReadonlyMap<ChainName, number>): Promise<ChainLine> {
    const coin = row.coin === null ? undefined : COINS[row.coin];
    // The decimals of a token that is not ours are unknown.
    const inCoins = (units: string) => unitsToText(BigInt(units), coin?.decimals ?? 0);
    const height = heights.get(row.chain);
    return {
      chain: row.chain,
      txId: row.txId,
      address: row.address,
      asset: row.asset,
      coin: row.coin,
      symbol: coin?.symbol ?? null,
      amount: inCoins(row.units),
      asked: row.asked === null ? null : inCoins(row.asked),
      state: row.state,
      marks: row.marks,
      reason: row.reason,
      confirmations: height === undefined ? 0 : depthOf(row, height),
      needed: row.confirmationsNeeded ?? (await neededFor(database, deps, { ...row, units: BigInt(row.units) })),
      blockHeight: row.blockHeight,
      rate: row.rate,
      credit: row.credit === null ? null : toWire(minor(row.credit), row.currency),
      currency: row.currency,
      memberId: String(row.memberId),
      depositId: row.depositId,
      toldAs: row.toldAs,
      firstSeenTime: row.firstSeenAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
    };
  }

  async function watches(now: Date): Promise<ChainWatch[]> {
    const scans = new Map((await readScans(database)).map((scan) => [scan.chain, scan]));
    const open = await countOpen(database);
    const unread = await readUnread(database);
    const gaps = await readGaps(database);
    return CHAINS.filter((chain) => setup.chains.has(chain) || scans.has(chain)).map((chain) => {
      const scan = scans.get(chain);
      const silent = scan && secondsBetween(scan.scannedAt, now);
      return {
        chain,
        watched: Number(setup.chains.has(chain)),
        height: scan?.height ?? null,
        blocksBehind: scan && scan.tipHeight !== null ? Math.max(0, scan.tipHeight - scan.height) : null,
        heardTime: scan?.scannedAt.toISOString() ?? null,
        secondsSilent: silent ?? null,
        deaf: Number(silent === undefined || silent * 1_000 > DEAF_MILLISECONDS),
        fault: scan?.fault ?? null,
        open: open.get(chain) ?? 0,
        gapLimit: gaps.get(setup.chains.get(chain)?.key.fingerprint ?? '') ?? null,
        unread: unread
          .filter((one) => one.chain === chain)
          .slice(0, UNREAD_SHOWN)
          .map(({ item, height, fault, tries, firstAt }) => ({
            item,
            height,
            fault,
            tries,
            since: firstAt.toISOString(),
          })),
      };
    });
  }

  async function rates(now: Date, staleMinutes: number): Promise<CoinRate[]> {
    const coins = Object.values(COINS).filter(({ chain }) => setup.chains.has(chain));
    return (await readRates(database)).flatMap(({ rateId, currency, rate, asOf, refusedRate }) => {
      const symbols = [...new Set(coins.filter((coin) => coin.rateId === rateId).map(({ symbol }) => symbol))];
      const secondsOld = secondsBetween(asOf, now);
      const stale = Number(asOf.getTime() < now.getTime() - staleMinutes * 60_000);
      return symbols.length === 0
        ? []
        : [{ rateId, symbols, currency, rate, asOf: asOf.toISOString(), secondsOld, stale, refusedRate }];
    });
  }

  return {
    async payments({ search, coin, show, pageNum, pageSize }) {
      const filter = { search, coin: coin === undefined ? undefined : coinByCode(coin), show };
      const { rows, total } = await readPayments(database, filter, windowOf(pageNum, pageSize));
      const heights = new Map((await readScans(database)).map(({ chain, height }) => [chain, height]));
      return { rows: await Promise.all(rows.map((row) => lineOf(row, heights))), total };
    },
    async watch() {
      const now = clock.now();
      const staleMinutes = await settings.get(staleRateMinutes);
      return { chains: await watches(now), rates: await rates(now, staleMinutes), staleMinutes };
    },
  };
}
