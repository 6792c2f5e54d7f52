import { createHash } from 'node:crypto';
import { type CurrencyCode, isCurrency, type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../platform/database';
import { Refusal } from '../platform/refusal';
import {
  type Account,
  isMemberAccount,
  MEMBER_ACCOUNTS,
  type MemberAccount,
  type Reference,
  type TransferKind,
} from './accounts';

/** One leg: `amount` leaves `debit` and reaches `credit`. */
export interface Leg {
  readonly kind: TransferKind;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: Minor;
}

/** What a key's input is hashed from. */
type Input = readonly (string | number)[];

interface PostingFacts {
  readonly memberId: number;
  /** Unique per member; repeating a posting with the same key has no second effect. */
  readonly key: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly reference: Reference;
  /** Change of the stakes still to be placed, minor units; never takes it below zero. */
  readonly rollingChange?: number;
  /** Change of the wagered amount, minor units; never takes it below zero. */
  readonly wageredChange?: number;
}

/**
 * A movement. Where its legs follow from what the wallet holds, they are asked for after the wallet was locked, and `input` is what a repeated
 * call must agree in; otherwise the legs themselves are, unless `input` says more.
 */
export type Posting = PostingFacts &
  (
    | { readonly legs: readonly Leg[]; readonly input?: undefined }
    | { readonly legs: readonly Leg[] | ((wallet: WalletRow) => readonly Leg[]); readonly input: Input }
  );

export interface Posted {
  /** False when the key was known: this call changed nothing. */
  readonly fresh: boolean;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

export interface WalletRow {
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly cash: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
  readonly rolling: Minor;
  readonly wagered: Minor;
  readonly version: number;
}

interface RawWallet extends Record<MemberAccount, number> {
  member_id: number;
  currency: string;
  rolling: number;
  wagered: number;
  version: number;
}

/** @throws Error when the member has no wallet: one is opened with the account. */
export function toWallet(row: RawWallet | undefined): WalletRow {
  if (!row || !isCurrency(row.currency)) throw new Error('member without a wallet');
  return {
    memberId: row.member_id,
    currency: row.currency,
    cash: minor(row.cash),
    bonus: minor(row.bonus),
    held: minor(row.held),
    rolling: minor(row.rolling),
    wagered: minor(row.wagered),
    version: row.version,
  };
}

/** Reads a wallet and keeps every other movement of this member waiting until the transaction ends. */
export async function lockWallet(trx: Trx, memberId: number): Promise<WalletRow> {
  const { rows } = await sql<RawWallet>`select * from wallet where member_id = ${memberId} for update`.execute(trx);
  return toWallet(rows[0]);
}

const inputHash = (posting: Posting): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        posting.kind,
        posting.currency,
        posting.reference.type,
        posting.reference.id,
        posting.input === undefined
          ? posting.legs.map((leg) => [leg.kind, leg.debit, leg.credit, leg.amount])
          : posting.input,
      ]),
    )
    .digest();

async function known(trx: Trx, posting: Posting, hash: Buffer): Promise<Posted | undefined> {
  const { rows } = await sql<{ input_hash: Buffer; first_seq: number; last_seq: number }>`
    select input_hash, first_seq, last_seq from movement where member_id = ${posting.memberId} and key = ${posting.key}`.execute(
    trx,
  );
  const before = rows[0];
  if (!before) return undefined;
  if (!before.input_hash.equals(hash)) throw new Refusal('idempotencyMismatch');
  return { fresh: false, firstSeq: before.first_seq, lastSeq: before.last_seq };
}

/** The balance that a row tells: the member's side of the leg, cash before bonus before held. */
const toldAccount = (leg: Leg): MemberAccount => {
  const told = MEMBER_ACCOUNTS.find((account) => leg.debit === account || leg.credit === account);
  if (!told) throw new Error(`a transfer of a member must touch the member: ${leg.debit} to ${leg.credit}`);
  return told;
};

/**
 * Writes a movement: locks the wallet, moves each leg, appends the transfers and the key, all in the caller's transaction.
 * Only recipes call it.
 * @throws Refusal balanceTooLow when an account of the member would fall below zero; idempotencyMismatch when the key was used for something else.
 * @throws Error for a currency that is not the wallet's, RangeError for an amount that is not positive: bugs of the caller.
 */
export async function post(trx: Trx, posting: Posting): Promise<Posted> {
  const hash = inputHash(posting);
  const wallet = await lockWallet(trx, posting.memberId);
  const repeated = await known(trx, posting, hash);
  if (repeated) return repeated;
  if (wallet.currency !== posting.currency)
    throw new Error(`movement in ${posting.currency} on a wallet in ${wallet.currency}`);

  const balances: Record<MemberAccount, number> = { cash: wallet.cash, bonus: wallet.bonus, held: wallet.held };
  let seq = wallet.version;
  const firstSeq = seq + 1;
  const legs = typeof posting.legs === 'function' ? posting.legs(wallet) : posting.legs;
  for (const leg of legs) {
    if (leg.amount <= 0) throw new RangeError(`a transfer of ${leg.amount}: it moves a positive amount`);
    const told = toldAccount(leg);
    const before = balances[told];
    if (isMemberAccount(leg.debit)) balances[leg.debit] = minor(balances[leg.debit] - leg.amount);
    if (isMemberAccount(leg.credit)) balances[leg.credit] = minor(balances[leg.credit] + leg.amount);
    if (MEMBER_ACCOUNTS.some((account) => balances[account] < 0)) throw new Refusal('balanceTooLow');
    seq += 1;
    await sql`insert into transfer
        (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
      values (${posting.memberId}, ${seq}, ${leg.kind}, ${leg.debit}, ${leg.credit}, ${leg.amount}, ${posting.currency},
        ${before}, ${balances[told]}, ${posting.reference.type}, ${posting.reference.id})`.execute(trx);
  }
  await sql`update wallet set cash = ${balances.cash}, bonus = ${balances.bonus}, held = ${balances.held},
      rolling = greatest(0, rolling + ${posting.rollingChange ?? 0}), wagered = greatest(0, wagered + ${posting.wageredChange ?? 0}),
      version = ${seq} where member_id = ${posting.memberId}`.execute(trx);
  await sql`insert into movement (member_id, key, kind, input_hash, first_seq, last_seq)
    values (${posting.memberId}, ${posting.key}, ${posting.kind}, ${hash}, ${firstSeq}, ${seq})`.execute(trx);
  return { fresh: true, firstSeq, lastSeq: seq };
}
