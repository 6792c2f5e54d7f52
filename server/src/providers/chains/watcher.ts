import { setTimeout as pause } from 'node:timers/promises';
import type { ChainName } from './coins';
import type { Cashier, ChainsDeps } from './deps';
import { type ChainNode, NodeFault } from './nodes/node';
import { nodeOf } from './nodes/of';
import { RatesFault } from './rates';
import { scanChain } from './scan';
import { settlePayments } from './settle';
import { noteFault } from './store/scan';

const LOOK_EVERY_MILLISECONDS = 4_000;
const RATES_EVERY_MILLISECONDS = 60_000;

export interface Watcher {
  /** Scans every chain once; tests call this, `start` repeats it. */
  look(chain?: ChainName): Promise<void>;
  start(): void;
  /** Finishes the running scan. */
  stop(): Promise<void>;
}

/** Repeats work with a pause after each run. @returns a function that stops it and resolves when the current run has ended. */
function repeat(work: () => Promise<void>, pauseMilliseconds: number): () => Promise<void> {
  const over = new AbortController();
  const ended = (async () => {
    while (!over.signal.aborted) {
      await work();
      await pause(pauseMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return () => {
    over.abort();
    return ended;
  };
}

/** Polls every configured chain and the source of rates. A fault of one does not stop the others. */
export function createWatcher(deps: ChainsDeps, cashier: Cashier): Watcher {
  const nodes = [...deps.setup.chains].map(([chain, setup]) => ({ chain, node: nodeOf(deps, chain, setup) }));
  const faults = new Map<string, string>();
  const stops: (() => Promise<void>)[] = [];

  /** Logs a fault once, and its end once. */
  function note(what: string, fault: string | undefined): void {
    if (faults.get(what) === fault) return;
    if (fault === undefined) {
      faults.delete(what);
      deps.log.info({ what }, 'it answers again');
    } else {
      faults.set(what, fault);
      deps.log.error({ what, fault }, 'chains cannot be watched in full');
    }
  }

  async function lookAt(chain: ChainName, node: ChainNode): Promise<void> {
    try {
      const scanned = await scanChain(deps, chain, node);
      await settlePayments(deps, cashier, chain, scanned);
      note(chain, scanned.fault);
    } catch (failure) {
      if (!(failure instanceof NodeFault)) deps.log.error({ err: failure, chain }, 'a chain could not be looked at');
      note(chain, (failure as Error).message);
      await noteFault(deps.database, chain, (failure as Error).message).catch(() => undefined);
    }
  }

  async function askRates(): Promise<void> {
    try {
      await deps.rates.refresh();
      note('rates', undefined);
    } catch (failure) {
      if (!(failure instanceof RatesFault)) deps.log.error({ err: failure }, 'rates could not be kept');
      note('rates', (failure as Error).message);
    }
  }

  return {
    async look(only) {
      for (const { chain, node } of nodes) if (only === undefined || only === chain) await lookAt(chain, node);
    },
    start() {
      if (nodes.length === 0) return;
      stops.push(repeat(askRates, RATES_EVERY_MILLISECONDS));
      for (const { chain, node } of nodes) stops.push(repeat(() => lookAt(chain, node), LOOK_EVERY_MILLISECONDS));
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
