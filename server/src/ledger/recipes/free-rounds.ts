import { type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { Bet, EndedRound } from '../bets/bets';
import { type PlacedBet, refusalOf, type StakeState } from '../bets/refusals';
import { DIAGNOSE } from '../bets/statements';
import { changeFreeRoundSet, currentFreeRoundSet, findFreeRoundSet, type FreeRoundSet } from '../free-round-sets';
import { type Leg, lockWallet, post } from '../post';

/** A round of a set; its stake is the set's. */
export interface FreeBet extends Omit<Bet, 'stake' | 'cost' | 'most' | 'jackpot' | 'grant'> {
  /** The set that the client plays: refused when another one has its turn. */
  readonly setId: string;
  readonly now: Date;
}

/** `setEnded`: the set has no round left, or is not the one that has its turn. */
export type PlacedFreeRound = PlacedBet | { readonly placed: false; readonly why: 'setEnded' };

const positive = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount > 0);

/** How a win moves: what reaches the member's cash, and what the house keeps, or grants later. */
const winLegs = (cash: Minor, kept: Minor): Leg[] =>
  positive([
    { kind: 'free_round_win', debit: 'gaming', credit: 'cash', amount: cash },
    { kind: 'free_round_kept', debit: 'gaming', credit: 'bonus_cost', amount: kept },
  ]);

/** How a void round moves back. @param back the house's stake, the cash taken from the member, and what the house had kept, minor units. */
export const freeRoundBackLegs = (back: { readonly stake: Minor; readonly cash: Minor; readonly kept: Minor }): Leg[] =>
  positive([
    { kind: 'free_round', debit: 'gaming', credit: 'bonus_cost', amount: back.stake },
    { kind: 'free_round_win', debit: 'cash', credit: 'gaming', amount: back.cash },
    { kind: 'free_round_kept', debit: 'bonus_cost', credit: 'gaming', amount: back.kept },
  ]);

/**
 * Plays a round of a set. Debits bonus cost, credits gaming with the set's stake: nothing of the member moves, and neither wagering nor a jackpot gets
 * anything. The round is stored as any other, and uses the next nonce of the member's seeds. One round for each nonce.
 */
export async function freeRoundPlaced(trx: Trx, bet: FreeBet): Promise<PlacedFreeRound> {
  const { memberId, sessionId, setId, payout } = bet;
  const wallet = await lockWallet(trx, memberId);
  const { rows } = await trx.executeQuery<StakeState>(CompiledQuery.raw(DIAGNOSE, [memberId, sessionId, bet.cycle]));
  const refusal = refusalOf(rows[0], bet);
  if (refusal) return refusal;
  const set = await currentFreeRoundSet(trx, memberId, bet.game, bet.now);
  if (set?.setId !== setId || set.currency !== wallet.currency) return { placed: false, why: 'setEnded' };
  await changeFreeRoundSet(trx, set, { played: 1 });
  const roundId = wallet.version + 1;
  await post(trx, {
    memberId,
    key: `free_round:${bet.seedId}:${bet.nonce}`,
    kind: 'free_round_placed',
    currency: set.currency,
    reference: { type: 'round', id: String(roundId) },
    legs: [{ kind: 'free_round', debit: 'bonus_cost', credit: 'gaming', amount: set.stake }],
  });
  const isOpen = payout === null || payout > 0;
  await sql`insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, choice, pending,
      active, settled_at, free_set)
    values (${memberId}, ${roundId}, ${sessionId}, ${bet.game}, ${bet.version}, ${bet.mode}, ${set.currency}, ${set.stake}, ${set.stake},
      ${payout ?? 0}, ${bet.seedId}, ${bet.nonce}, ${bet.choice}, ${payout === null}, ${isOpen}, case when ${isOpen}::bool then null else now() end,
      ${setId})`.execute(trx);
  await sql`update wallet set nonce = nonce + 1, last_bet_at = clock_timestamp(), last_cycle = ${bet.cycle}, last_request = ${bet.request},
    last_round = ${roundId} where member_id = ${memberId}`.execute(trx);
  await sql`update game_session s set played_at = now() from (select member_id, session_id from game_session
      where member_id = ${memberId} and session_id = ${sessionId} and played_at is null for no key update skip locked) b
    where s.member_id = b.member_id and s.session_id = b.session_id`.execute(trx);
  return { placed: true, roundId, cash: wallet.cash, bonus: wallet.bonus };
}

/**
 * Ends the open free round of a session that is decided, and pays its win once. Debits gaming; credits cash where the set pays cash, up to its cap, and
 * bonus cost with the rest: what becomes a bonus is granted when the set ends.
 * @returns undefined when the session has no such round.
 */
export async function freeRoundEnded(trx: Trx, memberId: number, sessionId: number): Promise<EndedRound> {
  const { rows } = await sql<{
    round_id: number;
    payout: Minor;
    free_set: string;
  }>`update round set active = false, settled_at = now()
    where member_id = ${memberId} and session_id = ${sessionId} and active and not pending and free_set is not null
    returning round_id, payout, free_set`.execute(trx);
  const [round] = rows;
  if (!round) return undefined;
  const { cash, bonus } = await lockWallet(trx, memberId);
  const set = await lockSetOf(trx, memberId, round.free_set);
  const left = set.most === null ? round.payout : Math.max(0, set.most - set.paid);
  const paid = set.wins === 'cash' ? minor(Math.min(round.payout, left)) : ZERO;
  await post(trx, {
    memberId,
    key: `free_round:${round.round_id}:win`,
    kind: 'free_round_ended',
    currency: set.currency,
    reference: { type: 'round', id: String(round.round_id) },
    legs: winLegs(paid, minus(round.payout, paid)),
  });
  await changeFreeRoundSet(trx, set, { won: round.payout, paid });
  return { roundId: round.round_id, payout: round.payout, cash: minor(cash + paid), bonus };
}

/** What a free round's win brought in cash, minor units; what was taken back since is not subtracted. */
export async function cashOfFreeRound(trx: Trx, memberId: number, roundId: number): Promise<Minor> {
  const { rows } = await sql<{
    amount: Minor;
  }>`select amount from transfer where member_id = ${memberId} and kind = 'free_round_win'
    and credit = 'cash' and reference_type = 'round' and reference_id = ${String(roundId)}`.execute(trx);
  return rows[0]?.amount ?? ZERO;
}

async function lockSetOf(trx: Trx, memberId: number, setId: string): Promise<FreeRoundSet> {
  const set = await findFreeRoundSet(trx, memberId, setId, true);
  if (!set) throw new Error('a free round without its set');
  return set;
}
