import { createHash } from 'node:crypto';
import type { TransferKind } from '@croupier/contract/codes';
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
  /** Change of the stakes that the active grant still asks for, minor units; never takes it below zero. */
  readonly wageringChange?: number;
  /** The grant that is active from now on, null for none. */
  readonly grant?: string | null;
  /**
   * What a repeated call must match instead of the legs: because there is more to match, or because the legs depend on the wallet at the first call.
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
  /** The active grant of bonus money, and the stakes that it still asks for. */
  readonly grantId: string | null;
  readonly wagering: Minor;
  readonly version: number;
  /** Excluded from play until further notice: required stakes cannot be placed. */
  readonly isExcluded: boolean;
}

interface RawWallet extends Record<MemberAccount, number> {
  member_id: number;
  currency: string;
  rolling: number;
  wagered: number;
  grant_id: string | null;
  wagering: number;
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
    grantId: row.grant_id,
    wagering: minor(row.wagering),
    version: row.version,
    isExcluded: row.barred_until === Number.POSITIVE_INFINITY,
  };
}

/** Wallets by their members, locked in the transaction that they were read in. */
export type LockedWallets = ReadonlyMap<number, WalletRow>;

/**
 * Reads wallets and locks them until the transaction ends, lowest number first, as every caller that locks several, so that none deadlock.
 */
export async function lockWallets(trx: Trx, memberIds: readonly number[]): Promise<LockedWallets> {
  const { rows } = await sql<RawWallet>`select * from wallet where member_id = any(${[...memberIds]}::bigint[])
    order by member_id for update`.execute(trx);
  return new Map(rows.map((row) => [row.member_id, toWallet(row)]));
}

/** Reads a wallet and locks it until the transaction ends. */
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

/** The earlier movement with this key. Without the wallet's lock, a concurrent transaction may be writing it. */
export async function findPosted(trx: Trx, memberId: number, key: string): Promise<Posted | undefined> {
  const { rows } = await sql<{ first_seq: number; last_seq: number }>`
    select first_seq, last_seq from movement where member_id = ${memberId} and key = ${key}`.execute(trx);
  const row = rows[0];
  return row && { fresh: false, firstSeq: row.first_seq, lastSeq: row.last_seq };
}

/** Postings that were made before, by their member. @throws Refusal idempotencyMismatch when a key was used for something else. */
async function alreadyPosted(trx: Trx, postings: readonly Posting[]): Promise<Map<number, Posted>> {
  const { rows } = await sql<{ member_id: number; input_hash: Buffer; first_seq: number; last_seq: number }>`
    select member_id, input_hash, first_seq, last_seq from movement where (member_id, key) in
      (select * from unnest(${postings.map(({ memberId }) => memberId)}::bigint[], ${postings.map(({ key }) => key)}::text[]))`.execute(
    trx,
  );
  const before = new Map(rows.map((row) => [row.member_id, row]));
  const posted = new Map<number, Posted>();
  for (const posting of postings) {
    const row = before.get(posting.memberId);
    if (!row) continue;
    if (!row.input_hash.equals(inputHash(posting))) throw new Refusal('idempotencyMismatch');
    posted.set(posting.memberId, { fresh: false, firstSeq: row.first_seq, lastSeq: row.last_seq });
  }
  return posted;
}

/** Kinds that may move between accounts of the house alone, and number a round of the member: its balance is the same before and after. */
const PAID_BY_HOUSE: ReadonlySet<TransferKind> = new Set(['free_round', 'free_round_kept']);

/** The account whose balance a row records: the member's side of the leg, cash before bonus before held. */
const toldAccount = (leg: Leg): MemberAccount => {
  const told = MEMBER_ACCOUNTS.find((account) => leg.debit === account || leg.credit === account);
  if (told) return told;
  if (!PAID_BY_HOUSE.has(leg.kind))
    throw new Error(`a transfer of a member must touch the member: ${leg.debit} to ${leg.credit}`);
  return 'cash';
};

/** A leg as it is written, with the recorded balance before and after it. */
interface WrittenLeg extends Leg {
  readonly seq: number;
  readonly before: number;
  readonly after: number;
}

/** A posting worked out on its wallet, before anything is written. */
interface Worked {
  readonly posting: Posting;
  readonly legs: readonly WrittenLeg[];
  readonly balances: Readonly<Record<MemberAccount, number>>;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

function workOut(wallet: WalletRow, posting: Posting): Worked {
  if (wallet.currency !== posting.currency)
    throw new Error(`movement in ${posting.currency} on a wallet in ${wallet.currency}`);
  const balances: Record<MemberAccount, number> = { cash: wallet.cash, bonus: wallet.bonus, held: wallet.held };
  const firstSeq = wallet.version + 1;
  const legs = posting.legs.map((leg, index): WrittenLeg => {
    if (leg.amount <= 0) throw new RangeError(`a transfer of ${leg.amount}: it moves a positive amount`);
    if (!isRoute(leg.kind, leg.debit, leg.credit))
      throw new Error(`a ${leg.kind} does not move from ${leg.debit} to ${leg.credit}`);
    const told = toldAccount(leg);
    const before = balances[told];
    if (isMemberAccount(leg.debit)) balances[leg.debit] = minor(balances[leg.debit] - leg.amount);
    if (isMemberAccount(leg.credit)) balances[leg.credit] = minor(balances[leg.credit] + leg.amount);
    if (MEMBER_ACCOUNTS.some((account) => balances[account] < 0)) throw new Refusal('balanceTooLow');
    return { ...leg, seq: firstSeq + index, before, after: balances[told] };
  });
  return { posting, legs, balances, firstSeq, lastSeq: wallet.version + legs.length };
}

async function write(trx: Trx, worked: readonly Worked[]): Promise<void> {
  const transfers = worked.flatMap(({ posting: { memberId, currency, reference }, legs }) =>
    legs.map((leg) => ({ ...leg, memberId, currency, referenceType: reference.type, referenceId: reference.id })),
  );
  if (transfers.length > 0)
    await sql`insert into transfer
        (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
      select "memberId", seq, kind, debit, credit, amount, currency, before, after, "referenceType", "referenceId"
        from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as t("memberId" bigint, seq bigint, kind text, debit text, credit text,
          amount bigint, currency text, before bigint, after bigint, "referenceType" text, "referenceId" text)`.execute(
      trx,
    );
  const movements = worked.map(({ posting, balances, firstSeq, lastSeq }) => ({
    ...balances,
    memberId: posting.memberId,
    key: posting.key,
    kind: posting.kind,
    hash: inputHash(posting).toString('hex'),
    firstSeq,
    lastSeq,
    rolling: posting.rollingChange ?? 0,
    wagered: posting.wageredChange ?? 0,
    wagering: posting.wageringChange ?? 0,
    ...(posting.grant !== undefined && { grants: true, grant: posting.grant }),
  }));
  await sql`with m as (select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("memberId" bigint, key text, kind text, hash text,
      "firstSeq" bigint, "lastSeq" bigint, cash bigint, bonus bigint, held bigint, rolling bigint, wagered bigint,
      wagering bigint, grants bool, "grant" text)
    ), moved as (
      update wallet w set cash = m.cash, bonus = m.bonus, held = m.held, rolling = greatest(0, w.rolling + m.rolling),
        wagered = greatest(0, w.wagered + m.wagered), wagering = greatest(0, w.wagering + m.wagering),
        grant_id = case when m.grants then m."grant" else w.grant_id end, version = m."lastSeq" from m where w.member_id = m."memberId"
    )
    insert into movement (member_id, key, kind, input_hash, first_seq, last_seq)
    select "memberId", key, kind, decode(hash, 'hex'), "firstSeq", "lastSeq" from m`.execute(trx);
}

/**
 * Writes movements of different members: locks their wallets, moves each leg, appends the transfers and the keys, all in the caller's
 * transaction. Only recipes call it.
 * @param locked the wallets, where the caller has locked them in this transaction and nothing of them was moved since.
 * @returns one for each, in the order of the input.
 * @throws Refusal balanceTooLow when an account of a member would fall below zero; idempotencyMismatch when a key was used for something else:
 * the whole transaction must be rolled back.
 * @throws Error for a member named twice, and for a currency that is not the wallet's, RangeError for an amount that is not positive: bugs of the
 * caller.
 */
export async function postAll(trx: Trx, postings: readonly Posting[], locked?: LockedWallets): Promise<Posted[]> {
  const memberIds = postings.map(({ memberId }) => memberId);
  if (new Set(memberIds).size < memberIds.length) throw new Error('two movements of one member at once');
  const wallets = locked ?? (await lockWallets(trx, memberIds));
  const posted = await alreadyPosted(trx, postings);
  const worked = postings
    .filter(({ memberId }) => !posted.has(memberId))
    .map((posting) => {
      const wallet = wallets.get(posting.memberId);
      if (!wallet) throw new Error('member without a wallet');
      return workOut(wallet, posting);
    });
  if (worked.length > 0) await write(trx, worked);
  for (const { posting, firstSeq, lastSeq } of worked) posted.set(posting.memberId, { fresh: true, firstSeq, lastSeq });
  return memberIds.flatMap((memberId) => posted.get(memberId) ?? []);
}

/** Writes one movement, see `postAll`. */
export async function post(trx: Trx, posting: Posting): Promise<Posted> {
  const [posted] = await postAll(trx, [posting]);
  if (!posted) throw new Error(`${posting.key} was not written`);
  return posted;
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
