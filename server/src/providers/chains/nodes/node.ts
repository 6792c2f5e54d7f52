/** The interface between a watcher and a node of any chain. */

/** One movement of value in a transaction on the chain. */
export interface Transfer {
  readonly txId: string;
  /** Of the receiver: the form of `DepositAddress.lookup`. */
  readonly lookup: string;
  /** `native`, or the lower-case address of a token's contract. */
  readonly asset: string;
  /** Smallest units of the asset. */
  readonly units: bigint;
  /** Indexes of the transfer's outputs in the transaction, or of its logs in the block; empty where the transfer has neither. */
  readonly outputs: readonly number[];
}

export const NATIVE = 'native';

export interface Tip {
  readonly height: number;
  readonly hash: string;
}

/** A block, with the transfers that the caller picked. */
export interface Block<T = Transfer> extends Tip {
  readonly parentHash: string;
  /** As written in the block. */
  readonly time: Date;
  readonly picked: readonly T[];
}

/** Picks the relevant transfers of some whole transactions. A large block is passed in several parts, so that it is never held as a whole. */
export type PickTransfers<T> = (transfers: readonly Transfer[]) => Promise<readonly T[]>;

/** Transactions that wait to be mined, and those among them that could not be read. */
export interface Waiting {
  readonly transfers: readonly Transfer[];
  readonly unread: readonly { readonly txId: string; readonly fault: string }[];
}

/** The node cannot be reached, or its answer is invalid for this chain. */
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
  /**
   * Waiting transactions that were not reported before; empty where nodes do not report them. An unreadable transaction is retried with each call.
   */
  waiting(): Promise<Waiting>;
  /**
   * Whether a transfer can still count: it waits to be mined, or it lies in the best chain and makes the transfer. A transaction that the node only
   * remembers, from a block that was reorganised away, does not count.
   */
  knows(transfer: Omit<Transfer, 'units'>): Promise<boolean>;
  /** Whether a transaction in a block succeeded. @throws UnreadableFault when the node does not know. */
  succeeded(txId: string): Promise<boolean>;
}
