/** What a watcher needs of a node of any chain. */

/** One movement of value in a transaction, as it stands on the chain. */
export interface Transfer {
  readonly txId: string;
  /** Of the receiver: the form of `DepositAddress.lookup`. */
  readonly lookup: string;
  /** `native`, or the lower-case address of a token's contract. */
  readonly asset: string;
  /** Smallest units of the asset. */
  readonly units: bigint;
  /** Which outputs of the transaction, or which logs of its block, it is; none where neither numbers it. */
  readonly outputs: readonly number[];
}

export const NATIVE = 'native';

export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  /** As the block says. */
  readonly time: Date;
  readonly transfers: readonly Transfer[];
}

export interface Tip {
  readonly height: number;
  readonly hash: string;
}

/** The node cannot be reached, or answers what no node of this chain would. */
export class NodeFault extends Error {}

/** Every call @throws NodeFault. */
export interface ChainNode {
  /** @throws NodeFault also when the node is on another chain or network than was configured. */
  tip(): Promise<Tip>;
  /** @returns undefined above the tip. */
  hashAt(height: number): Promise<string | undefined>;
  blockAt(height: number): Promise<Block | undefined>;
  /** What waits to be mined and was not told before; empty where nodes do not tell. */
  waiting(): Promise<readonly Transfer[]>;
  /** Whether the node has the transaction waiting or in a block that it tells of. */
  knows(txId: string): Promise<boolean>;
  /** Whether a transaction that lies in a block did what it says. */
  succeeded(txId: string): Promise<boolean>;
}
