import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { idOf, rawTransaction } from './raw';

/** A chain that exists in this process alone: blocks without work, transactions without signatures. */

export const UTXO_CHAINS = ['bitcoin', 'litecoin', 'dogecoin', 'bitcoincash'] as const;
export const EVM_CHAINS = { ethereum: 1337, bsc: 1338 } as const;
export const CHAINS = [...UTXO_CHAINS, 'ethereum', 'bsc'] as const;
export type ChainName = (typeof CHAINS)[number];
export const isEvm = (chain: ChainName): chain is keyof typeof EVM_CHAINS => chain in EVM_CHAINS;

/** Contracts on the EVM chains: USDT, and a token that the house does not accept. */
export const TOKENS = {
  usdt: '0x0000000000000000000000000000000000005d70',
  other: '0x000000000000000000000000000000000000dead',
} as const;
export const ASSETS = ['native', 'usdt', 'other'] as const;
export type Asset = (typeof ASSETS)[number];
const DECIMALS: Readonly<Record<string, number>> = {
  'ethereum usdt': 6,
  'ethereum other': 18,
  'bsc usdt': 18,
  'bsc other': 18,
};
export const decimalsOf = (chain: ChainName, asset: Asset): number =>
  asset === 'native' ? (isEvm(chain) ? 18 : 8) : (DECIMALS[`${chain} ${asset}`] ?? 8);

export interface Tx {
  readonly id: string;
  readonly lookup: string;
  /** As it was pasted. */
  readonly address: string;
  readonly asset: Asset;
  /** Smallest units, decimal text. */
  readonly units: string;
  /** Hash of what it spends, where the chain counts in outputs. */
  readonly spent?: string;
}
export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
  /** Unix seconds. */
  readonly time: number;
  readonly txs: readonly Tx[];
}
interface State {
  blocks: Block[];
  waiting: Tx[];
}

export interface World {
  blocks(chain: ChainName): readonly Block[];
  waiting(chain: ChainName): readonly Tx[];
  tip(chain: ChainName): Block;
  pay(chain: ChainName, tx: Omit<Tx, 'id' | 'spent'>): Tx;
  mine(chain: ChainName, count: number): void;
  /** Replaces the last blocks by one more. @param keep whether their payments wait again, or are gone as after a double spend. */
  reorganise(chain: ChainName, depth: number, keep: boolean): void;
}

/** Blocks that are remembered, and how far a person can look back. */
const KEPT = 1_200;
const FIRST_HEIGHT = 100;

/** @param file to remember the chains in over a restart; none keeps them in memory. */
export function createWorld(file: string | undefined, now: () => Date): World {
  const prefix = (chain: ChainName) => (isEvm(chain) ? '0x' : '');
  const hash = (chain: ChainName) => prefix(chain) + randomBytes(32).toString('hex');
  const genesis = (chain: ChainName): State => ({
    blocks: [{ height: FIRST_HEIGHT, hash: hash(chain), parent: hash(chain), time: seconds(), txs: [] }],
    waiting: [],
  });
  const seconds = () => Math.floor(now().getTime() / 1000);
  const kept =
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<ChainName, State>>) : {};
  const states = Object.fromEntries(CHAINS.map((chain) => [chain, kept[chain] ?? genesis(chain)])) as Record<
    ChainName,
    State
  >;

  function keep(): void {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(states), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  keep();

  function tip(chain: ChainName): Block {
    const last = states[chain].blocks.at(-1);
    if (!last) throw new Error(`${chain} has no blocks`);
    return last;
  }

  function mineOne(chain: ChainName, txs: readonly Tx[]): void {
    const state = states[chain];
    const { height, hash: parent } = tip(chain);
    state.blocks.push({ height: height + 1, hash: hash(chain), parent, time: seconds(), txs });
    if (state.blocks.length > KEPT) state.blocks.splice(0, state.blocks.length - KEPT);
  }

  function mine(chain: ChainName, count: number): void {
    for (let made = 0; made < count; made += 1) {
      mineOne(chain, states[chain].waiting);
      states[chain].waiting = [];
    }
    keep();
  }

  return {
    blocks: (chain) => states[chain].blocks,
    waiting: (chain) => states[chain].waiting,
    tip,
    pay(chain, tx) {
      const spent = hash(chain);
      const paid = isEvm(chain) ? { ...tx, id: spent } : { ...tx, spent, id: idOf(rawTransaction({ ...tx, spent })) };
      states[chain].waiting.push(paid);
      keep();
      return paid;
    },
    mine,
    reorganise(chain, depth, keepPayments) {
      const state = states[chain];
      const count = Math.min(depth, state.blocks.length - 1);
      const gone = state.blocks.splice(state.blocks.length - count, count);
      for (let made = 0; made <= count; made += 1) mineOne(chain, []);
      if (keepPayments) state.waiting.unshift(...gone.flatMap(({ txs }) => txs));
      keep();
    },
  };
}
