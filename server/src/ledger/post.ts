import { createHash } from 'node:crypto';
import { type CurrencyCode, isCurrency, type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../platform/database';
import { Refusal } from '../platform/refusal';
import {
  type Account,
  isMemberAccount,
  isRoute,
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

export interface Posting {
  readonly memberId: number;
  /** Unique per member; repeating a posting with the same key has no second effect. */
  readonly key: string;
  readonly kind: string;
  readonly currency: CurrencyCode;
  readonly reference: Reference;
  readonly legs: readonly Leg[];
  /** Change of the stakes still to be placed, minor units; never takes it below zero. */
  readonly rollingChange?: number;
  /** Change of the wagered amount, minor units; never takes it below zero. */
  readonly wageredChange?: number;
  /**
   * What a repeated call must agree in, when that is not the legs: because there is more to agree in, or because the legs follow from what the
   * wallet held the first time.
   */
  readonly input?: readonly (string | number)[];
}

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
  /** Excluded from play until further notice: what is to be staked cannot be. */
  readonly isExcluded: boolean;
}

interface RawWallet extends Record<MemberAccount, number> {
  member_id: number;
  currency: string;
  rolling: number;
  wagered: number;
  version: number;
  /** The driver reads infinity as a number. */
  barred_until: Date | number;
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
    isExcluded: row.barred_until === Number.POSITIVE_INFINITY,
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
        posting.input ?? posting.legs.map((leg) => [leg.kind, leg.debit, leg.credit, leg.amount]),
      ]),
    )
    .digest();

async function findMovement(trx: Trx, memberId: number, key: string): Promise<(Posted & { hash: Buffer }) | undefined> {
  const { rows } = await sql<{ input_hash: Buffer; first_seq: number; last_seq: number }>`
    select input_hash, first_seq, last_seq from movement where member_id = ${memberId} and key = ${key}`.execute(trx);
  const row = rows[0];
  return row && { fresh: false, firstSeq: row.first_seq, lastSeq: row.last_seq, hash: row.input_hash };
}

const withoutHash = ({ firstSeq, lastSeq }: Posted): Posted => ({ fresh: false, firstSeq, lastSeq });

/** A movement that was made before under this key. The caller holds the wallet's lock, or another may be making it now. */
export async function findPosted(trx: Trx, memberId: number, key: string): Promise<Posted | undefined> {
  const movement = await findMovement(trx, memberId, key);
  return movement && withoutHash(movement);
}

async function known(trx: Trx, posting: Posting): Promise<Posted | undefined> {
  const movement = await findMovement(trx, posting.memberId, posting.key);
  if (movement && !movement.hash.equals(inputHash(posting))) throw new Refusal('idempotencyMismatch');
  return movement && withoutHash(movement);
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
  const wallet = await lockWallet(trx, posting.memberId);
  const repeated = await known(trx, posting);
  if (repeated) return repeated;
  if (wallet.currency !== posting.currency)
    throw new Error(`movement in ${posting.currency} on a wallet in ${wallet.currency}`);

  const balances: Record<MemberAccount, number> = { cash: wallet.cash, bonus: wallet.bonus, held: wallet.held };
  let seq = wallet.version;
  const firstSeq = seq + 1;
  for (const leg of posting.legs) {
    if (leg.amount <= 0) throw new RangeError(`a transfer of ${leg.amount}: it moves a positive amount`);
    if (!isRoute(leg.kind, leg.debit, leg.credit))
      throw new Error(`a ${leg.kind} does not move from ${leg.debit} to ${leg.credit}`);
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
    values (${posting.memberId}, ${posting.key}, ${posting.kind}, ${inputHash(posting)}, ${firstSeq}, ${seq})`.execute(
    trx,
  );
  return { fresh: true, firstSeq, lastSeq: seq };
}

/** What a movement moved, in minor units by kind of transfer: the same for the first call and for each that repeats it. */
export async function movedBy(
  trx: Trx,
  memberId: number,
  { firstSeq, lastSeq }: Posted,
): Promise<Readonly<Partial<Record<TransferKind, Minor>>>> {
  const { rows } = await sql<{
    kind: TransferKind;
    amount: number;
  }>`select kind, sum(amount)::bigint as amount from transfer
    where member_id = ${memberId} and seq between ${firstSeq} and ${lastSeq} group by kind`.execute(trx);
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, minor(amount)]));
}
