import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, inTransaction } from '../platform/database';
import { type BookReport, checkBooks } from '../books/check';
import type { BookRule } from './books/rules';
import type { Bet, Bets } from './bets/bets';
import type { GrantTerms } from './grants';
import { lockWallet } from './post';
import { depositSettled } from './recipes/deposits';
import { stakeLegs } from './recipes/jackpots';
import { walletOpened } from './recipes/wallets';

/** A maximum balance that no balance exceeds. */
export const UNLIMITED = minor(Number.MAX_SAFE_INTEGER);

let lastMember = 0;

/** A member with a wallet and nothing else. @param cash minor units, paid in by card. */
export async function memberWith(database: Database, cash: number, currency: CurrencyCode = 'EUR'): Promise<number> {
  const memberId = ++lastMember;
  await inTransaction(database, async (trx) => {
    await walletOpened(trx, memberId, currency);
    if (cash > 0) {
      await depositSettled(trx, {
        memberId,
        depositId: `start-${memberId}`,
        method: 'CARD',
        amount: minor(cash),
        currency,
        rolling: minor(0),
      });
    }
  });
  return memberId;
}

/** The report that the books command would print now. @param url owner's address. */
export async function booksOf(url: string, rules?: readonly BookRule[]): Promise<BookReport> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await checkBooks(client, rules);
  } finally {
    await client.end();
  }
}

/**
 * A round of a member, as the statement of bets leaves it. A win stays open until `bets.end(memberId, sessionId)`.
 * @param cost,payout minor units; a payout of null waits for the player. @param extra a jackpot's share, or what it means to the active grant.
 */
export async function roundOf(
  database: Database,
  bets: Bets,
  memberId: number,
  { cost, payout, ...extra }: { cost: number; payout: number | null } & Pick<Bet, 'jackpot'> & { grant?: GrantTerms },
): Promise<{ roundId: number; sessionId: number }> {
  const { rows } = await sql<{ session_id: number; seed_id: number; nonce: number }>`
    with opened as (
      insert into game_session (member_id, token_hash, game, currency, expires_at)
      select member_id, decode(md5(random()::text), 'hex'), 'test', currency, 'infinity' from wallet where member_id = ${memberId}
      returning session_id)
    select session_id, seed_id, nonce from wallet, opened where member_id = ${memberId}`.execute(database);
  const [session] = rows;
  if (!session) throw new Error('a member without a wallet');
  const placed = await bets.place({
    memberId,
    sessionId: session.session_id,
    seedId: session.seed_id,
    nonce: session.nonce,
    game: 'test',
    version: 1,
    mode: 'BASE',
    stake: minor(cost),
    cost: minor(cost),
    payout: payout === null ? null : minor(payout),
    choice: null,
    most: UNLIMITED,
    cycle: 0,
    request: '',
    ...extra,
  });
  if (!placed.placed) throw new Error(`the bet was refused: ${placed.why}`);
  return { roundId: placed.roundId, sessionId: session.session_id };
}

/** A finished, lost round of which a part went to a jackpot, as the statement of bets would write it in its one step. */
export function contributedRound(
  database: Database,
  memberId: number,
  cost: number,
  contribution: { jackpotId: string; amount: number },
): Promise<number> {
  const legs = stakeLegs(minor(cost), { ...contribution, amount: minor(contribution.amount) });
  return inTransaction(database, async (trx) => {
    const wallet = await lockWallet(trx, memberId);
    let cash: number = wallet.cash;
    for (const [n, { kind, debit, credit, amount }] of legs.entries()) {
      await sql`insert into transfer values (${memberId}, ${wallet.version + 1 + n}, ${kind}, ${debit}, ${credit}, ${amount},
        ${wallet.currency}, ${cash}, ${cash - amount}, 'round', ${String(wallet.version + 1)})`.execute(trx);
      cash -= amount;
    }
    await sql`insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, active, settled_at)
      select member_id, version + 1, 0, 'test', 1, 'BASE', currency, ${cost}, ${cost}, 0, seed_id, nonce, false, now()
      from wallet where member_id = ${memberId}`.execute(trx);
    await sql`update wallet set cash = ${cash}, version = version + ${legs.length}, nonce = nonce + 1, wagered = wagered + ${cost}
      where member_id = ${memberId}`.execute(trx);
    return wallet.version + 1;
  });
}
