import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStakes } from '../../../ledger/stakes/collect';
import { inTransaction } from '../../../platform/database';
import { type Casino, DOLLAR, openCasino, type Player } from '../../rounds/fixture';
import { createHabits, type Habits } from './habits';

let casino: Casino;
let habits: Habits;
const DAY = 24 * 3_600_000;

beforeAll(async () => {
  casino = await openCasino();
  habits = createHabits(casino);
});
afterAll(() => casino.close());

async function play({ secret }: Player, rounds: number): Promise<void> {
  for (let played = 0; played < rounds; played += 1) {
    casino.clock.advance(10_000);
    const order = { units: DOLLAR, mode: 'BASE', request: '', choice: undefined };
    const { round } = await casino.rounds.rgs.play(secret, order);
    if (round.active) await casino.rounds.rgs.endRound(secret);
  }
  await collectStakes(casino.database);
}

describe('the habits of a segment', () => {
  it('are the rounds, stakes and deposits of members of a level, each counted once however often it is read', async () => {
    const [silver, other] = [
      await casino.playerWith(10_000, 'wolf-moon'),
      await casino.playerWith(10_000, 'wolf-moon'),
    ];
    await sql`insert into loyalty_member (member_id, level) values (${silver.memberId}, 20)`.execute(casino.database);
    await play(silver, 3);
    await play(other, 1);
    await Promise.all([habits.count(), habits.count()]);
    await habits.count();
    const deposit = { memberId: silver.memberId, currency: 'USD', at: casino.clock.now() } as const;
    await inTransaction(casino.database, async (trx) => {
      await habits.deposited(trx, { ...deposit, amount: minor(1_000) });
      await habits.deposited(trx, { ...deposit, amount: minor(2_001) });
    });
    const game = { game: 'wolf-moon', share: 1, stake: 100 };
    expect(await habits.of(20, 'USD')).toEqual({ members: 1, games: [{ ...game, roundsPerDay: 3 }], deposit: 1_501 });
    expect(await habits.of(0, 'USD')).toEqual({ members: 1, games: [{ ...game, roundsPerDay: 1 }], deposit: null });
    expect(await habits.of(null, 'USD')).toMatchObject({ members: 2, games: [{ ...game, roundsPerDay: 2 }] });
    expect(await habits.of(20, 'EUR')).toEqual({ members: 0, games: [], deposit: null });
  });

  it('are those of the last 30 days, and older ones are forgotten', async () => {
    casino.clock.advance(31 * DAY);
    expect(await habits.of(null, 'USD')).toEqual({ members: 0, games: [], deposit: null });
    casino.clock.advance(5 * DAY);
    await habits.forget();
    const { rows } = await sql`select 1 from play_habit union all select 1 from deposit_habit`.execute(casino.database);
    expect(rows).toEqual([]);
  });
});
