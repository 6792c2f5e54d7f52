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

export interface Tip {
  readonly height: number;
  readonly hash: string;
}

/** A block, with what a caller picked of its transfers. */
export interface Block<T = Transfer> extends Tip {
  readonly parentHash: string;
  /** As the block says. */
  readonly time: Date;
  readonly picked: readonly T[];
}

/** Picks what matters among the transfers of some whole transactions. A large block is given in several parts, and never held as a whole. */
export type PickTransfers<T> = (transfers: readonly Transfer[]) => Promise<readonly T[]>;

/** Transactions that wait to be mined, and those among them that could not be read. */
export interface Waiting {
  readonly transfers: readonly Transfer[];
  readonly unread: readonly { readonly txId: string; readonly fault: string }[];
}

/** The node cannot be reached, or answers what no node of this chain would. */
export class NodeFault extends Error {}

/** The node answers, but this one block or transaction cannot be read. Others may be. */
export class UnreadableFault extends NodeFault {}

/** Every call @throws NodeFault. */
export interface ChainNode {
  /** @throws NodeFault also when the node is on another chain or network than was configured. */
  tip(): Promise<Tip>;
  /** @returns undefined above the tip. */
  hashAt(height: number): Promise<string | undefined>;
  /** @returns undefined above the tip. @throws UnreadableFault when only this block cannot be read. */
  blockAt<T>(height: number, pick: PickTransfers<T>): Promise<Block<T> | undefined>;
  /** What waits to be mined and was not reported before; empty where nodes do not tell. One that cannot be read is tried again with each call. */
  waiting(): Promise<Waiting>;
  /**
   * Whether a transfer can still count: it waits to be mined, or it lies in the best chain and moved what it says. A transaction that the node only
   * remembers, from a block that was reorganised away, does not count.
   */
  knows(transfer: Omit<Transfer, 'units'>): Promise<boolean>;
  /** Whether a transaction that lies in a block did what it says. @throws UnreadableFault when the node cannot say. */
  succeeded(txId: string): Promise<boolean>;
}
