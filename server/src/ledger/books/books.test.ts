import { minor } from '@croupier/contract/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Trx } from '../../platform/database';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { createBets, type StakeShare } from '../bets/bets';
import { booksOf, contributedRound, memberWith, roundOf, UNLIMITED } from '../fixture';
import { rollUpHouse } from '../house';
import { collectStakes } from '../stakes/collect';
import { manualAdjustment } from '../recipes/adjustments';
import { bonusConverted, bonusForfeited, bonusGranted } from '../recipes/bonuses';
import { insertFreeRoundSet } from '../free-round-sets';
import { dormantFeeTaken } from '../recipes/fees';
import { freeRoundEnded, freeRoundPlaced } from '../recipes/free-rounds';
import { jackpotMoved } from '../recipes/jackpot-moves';
import { jackpotWon } from '../recipes/jackpots';
import { liveBetPlaced, liveBetRolledBack, liveBetWon } from '../recipes/live-bets';
import { cashbackPaid, inviteAwarded, pointsRedeemed } from '../recipes/rewards';
import { betRolledBack } from '../recipes/rollbacks';
import { withdrawalReserved } from '../recipes/withdrawals';
import { LEDGER_RULES } from './ledger-rules';

let stage: TestDatabase;
let owner: pg.Client;

const inEuro = (memberId: number, amount: number) => ({ memberId, amount: minor(amount), currency: 'EUR' as const });

async function playRounds(memberId: number): Promise<void> {
  const bets = createBets(stage.ownerUrl, () => undefined);
  const play = (cost: number, payout: number) => roundOf(stage.database, bets, memberId, { cost, payout });
  await play(100, 0);
  const won = await play(100, 250);
  await bets.end(memberId, won.sessionId);
  const voided = await play(200, 300);
  await bets.end(memberId, voided.sessionId);
  await inTransaction(stage.database, (trx) => betRolledBack(trx, { memberId, roundId: voided.roundId }));
  await play(100, 700); // left open
  await bets.close();
}

/** A member who plays with a bonus: a win, a round that became void, bets at a live table, a jackpot's share, and an open round. */
async function playBonus(): Promise<void> {
  const memberId = await memberWith(stage.database, 40);
  const grant = { grantId: 'played', paysFromBonus: true, counted: minor(100) };
  const make = (recipe: (trx: Trx) => Promise<unknown>) => inTransaction(stage.database, recipe);
  await make((trx) => bonusGranted(trx, { ...inEuro(memberId, 500), grantId: 'lost', wagering: minor(900) }));
  await make((trx) => bonusForfeited(trx, { memberId, currency: 'EUR', grantId: 'lost' }));
  await make((trx) => bonusGranted(trx, { ...inEuro(memberId, 1_000), grantId: 'played', wagering: minor(5_000) }));
  const bets = createBets(stage.ownerUrl, () => undefined);
  const play = (cost: number, payout: number, jackpot?: StakeShare) =>
    roundOf(stage.database, bets, memberId, { cost, payout, grant, ...(jackpot && { jackpot }) });
  const won = await play(100, 250);
  await bets.end(memberId, won.sessionId);
  const voided = await play(200, 300);
  await bets.end(memberId, voided.sessionId);
  await make((trx) => betRolledBack(trx, { memberId, roundId: voided.roundId }));
  await play(150, 0, { code: 'grand', contribution: minor(10), isHit: false });
  await owner.query(
    `insert into live_bet (member_id, bet_id, round_id, session_id, request, currency, stake, choice, state, payout, settled_at, bonus_stake, counted)
    values ($1, 3, 1, 1, 'a', 'EUR', 60, '[]', 'settled', 120, now(), 60, 60), ($1, 4, 2, 1, 'b', 'EUR', 60, '[]', 'void', null, now(), 60, 60)`,
    [memberId],
  );
  const bet = (betId: number) => {
    const amounts = { stake: minor(60), bonusStake: minor(60), counted: minor(60) };
    return { memberId, betId, currency: 'EUR' as const, ...amounts };
  };
  await make((trx) => liveBetPlaced(trx, bet(3), { cycle: 0, isFirst: true }, UNLIMITED, grant));
  await make((trx) => liveBetWon(trx, bet(3), minor(120)));
  await make((trx) => liveBetPlaced(trx, bet(4), { cycle: 0, isFirst: true }, UNLIMITED, grant));
  await make((trx) => liveBetRolledBack(trx, bet(4)));
  await play(100, 700); // left open
  await bets.close();
}

/** Free rounds whose wins are cash: one that won, one that lost and one that won and became void. */
async function playFree(): Promise<void> {
  const memberId = await memberWith(stage.database, 100);
  const set = { memberId, setId: 'free', currency: 'EUR' as const, game: 'test', stake: minor(20), rounds: 5 };
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await inTransaction(stage.database, (trx) =>
    insertFreeRoundSet(trx, { ...set, wins: 'cash', most: minor(40), createdAt: now, expiresAt }),
  );
  const {
    rows: [session],
  } = await owner.query<{ session_id: number }>(
    `insert into game_session (member_id, token_hash, game, currency, expires_at) values ($1, 'free', 'test', 'EUR', 'infinity') returning session_id`,
    [memberId],
  );
  const sessionId = Number(session?.session_id);
  const bet = {
    memberId,
    sessionId,
    seedId: 0,
    game: 'test',
    version: 1,
    mode: 'BASE',
    choice: null,
    cycle: 0,
    request: '',
  };
  for (const [nonce, payout] of [50, 0, 70].entries()) {
    await inTransaction(stage.database, async (trx) => {
      const placed = await freeRoundPlaced(trx, { ...bet, nonce, payout: minor(payout), setId: 'free', now });
      if (!placed.placed) throw new Error(placed.why);
      await freeRoundEnded(trx, memberId, sessionId);
      if (payout === 70) await betRolledBack(trx, { memberId, roundId: placed.roundId });
    });
  }
}

/** A bet that won at a live table, and one in a round that never had a result. */
async function playLive(memberId: number): Promise<void> {
  const bet = (betId: number) => ({ memberId, betId, currency: 'EUR' as const, stake: minor(60) });
  await owner.query(`insert into live_round (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events)
    values ('live-roulette', 1, 1, 'done', '', '', '', '[]'), ('live-roulette', 2, 1, 'void', '', '', '', null)`);
  await owner.query(
    `insert into live_bet (member_id, bet_id, round_id, session_id, request, currency, stake, choice, state, payout, settled_at)
    values ($1, 1, 1, 1, 'a', 'EUR', 60, '[]', 'settled', 120, now()), ($1, 2, 2, 1, 'b', 'EUR', 60, '[]', 'void', null, now())`,
    [memberId],
  );
  await inTransaction(stage.database, async (trx) => {
    await liveBetPlaced(trx, bet(1), { cycle: 0, isFirst: true }, UNLIMITED);
    await liveBetWon(trx, bet(1), minor(120));
    await liveBetPlaced(trx, bet(2), { cycle: 0, isFirst: true }, UNLIMITED);
    await liveBetRolledBack(trx, bet(2));
  });
}

/** One member to whom everything happened once, half of it added up to house balances, all of it collected for the feed of stakes. */
async function liveThroughEverything(): Promise<void> {
  const memberId = await memberWith(stage.database, 20_000);
  const make = (recipe: (trx: Trx) => Promise<unknown>) => inTransaction(stage.database, recipe);
  const reward = { ...inEuro(memberId, 40), rolling: minor(0) };
  await playRounds(memberId);
  await rollUpHouse(stage.database);
  await collectStakes(stage.database);
  const roundId = await contributedRound(stage.database, memberId, 1_000, { jackpotId: 'grand', amount: 100 });
  await make((trx) => jackpotWon(trx, { ...inEuro(memberId, 90), roundId, jackpotId: 'grand' }));
  const operators = { proposedBy: 1, approvedBy: 2 };
  const moved = { moveId: '1', from: 'grand', to: 'minor', amount: minor(4), currency: 'EUR' as const };
  await make((trx) => jackpotMoved(trx, { ...moved, ...operators }));
  await playLive(memberId);
  await make((trx) => bonusGranted(trx, { ...inEuro(memberId, 500), grantId: 'large', wagering: minor(0) }));
  await make((trx) => bonusConverted(trx, { memberId, currency: 'EUR', grantId: 'large' }, minor(300)));
  await make((trx) => bonusGranted(trx, { ...inEuro(memberId, 50), grantId: 'small', wagering: minor(900) }));
  await make((trx) => pointsRedeemed(trx, { ...reward, rewardId: 'points' }));
  await make((trx) => inviteAwarded(trx, { ...reward, rewardId: 'invite' }));
  await make((trx) => cashbackPaid(trx, { ...reward, rewardId: 'first week' }));
  await make((trx) => cashbackPaid(trx, { ...reward, rewardId: 'second week' }));
  await make((trx) => dormantFeeTaken(trx, { ...inEuro(memberId, 5), period: '2026-11' }));
  for (const [adjustmentId, direction] of [
    ['a1', 'credit'],
    ['a2', 'debit'],
  ] as const)
    await make((trx) =>
      manualAdjustment(trx, {
        ...inEuro(memberId, 30),
        adjustmentId,
        account: 'cash',
        direction,
        proposedBy: 1,
        approvedBy: 2,
      }),
    );
  await make((trx) => withdrawalReserved(trx, { ...inEuro(memberId, 700), withdrawalId: 'w', wageredUsed: minor(0) }));
  await collectStakes(stage.database);
}

beforeAll(async () => {
  stage = await freshDatabase(10);
  owner = new pg.Client({ connectionString: stage.ownerUrl });
  await owner.connect();
  await liveThroughEverything();
  await playBonus();
  await playFree();
  await collectStakes(stage.database);
});
afterAll(async () => {
  await owner.end();
  await stage.destroy();
});

/** Faults of the database, by the rule that must detect them; written without rights and triggers in the way. */
const VIOLATIONS: readonly (readonly [rule: string, ...violations: string[]])[] = [
  [
    'every transfer has two different sides, one positive amount and the currency of its wallet',
    `update transfer set currency = 'USD' where seq = 1`,
    'delete from wallet',
  ],
  ['each wallet counts its transfers without a gap', 'delete from transfer where seq = 2'],
  [
    'each wallet equals the sum of its transfers',
    'update wallet set cash = cash + 1',
    'update wallet set bonus = bonus + 1',
    'update wallet set held = 0',
  ],
  ['a wallet without transfers is empty', `insert into wallet (member_id, currency, cash) values (999, 'EUR', 5)`],
  [
    'the chain of balances is unbroken and never below zero',
    'update transfer set balance_before = balance_before + 1, balance_after = balance_after + 1 where seq = 3',
    `update transfer set balance_before = balance_after, balance_after = balance_before where kind = 'bonus_expire'`,
    `update transfer set debit = 'held', credit = 'cash' where kind = 'deposit'`,
  ],
  ['each idempotency key stands for exactly its transfers', `delete from movement where kind = 'cashback'`],
  [
    'each kind of transfer moves between its accounts',
    `update transfer set credit = 'fees' where kind = 'bet'`,
    `update transfer set debit = 'bonusXcost' where kind = 'cashback'`,
    `update transfer set debit = 'clearing:' where kind = 'deposit'`,
    `update transfer set kind = 'gift' where kind = 'cashback'`,
  ],
  [
    'each house transfer moves between its accounts, as operators decided: two, but for small write-offs',
    `update house_transfer set debit = 'gaming'`,
    `update house_transfer set kind = 'jackpot_win'`,
    `update house_transfer set reference_id = '2'`,
    `update house_transfer set currency = 'USD'`,
  ],
  [
    'house balances are the sums of their transfers',
    `update house_balance set balance = balance + 1 where account = 'gaming'`,
    `insert into house_balance values ('fees', 'BTC', 1)`,
    'update house_watermark set seq = seq - 1',
    'delete from house_watermark',
  ],
  ['no house balance has run ahead of the transfers', 'update house_watermark set seq = 10000'],
  ['all accounts together are zero in each currency', 'update wallet set cash = cash + 1'],
  [
    'no jackpot has paid more than was put into it',
    `update transfer set credit = 'jackpot:other' where kind = 'jackpot_contribution'`,
    'update house_transfer set amount = 21',
  ],
  [
    'each round has exactly its stake, and its win once when it was won and is closed',
    'update round set cost = cost + 1 where round_id = 2',
    'delete from transfer where seq = 2',
    'delete from round where round_id = 2',
    `delete from transfer where kind = 'jackpot_contribution'`,
    'update round set payout = payout + 1 where round_id = 3',
    `update round set payout = 250 where round_id = 2`,
    `delete from transfer where kind = 'win'`,
    `update transfer set reference_id = '3' where kind = 'win'`,
    'update round set active = false, settled_at = now() where active',
    'delete from round where round_id = 3',
    'update round set bonus_cost = bonus_cost - 1',
    `update transfer set credit = 'bonus' where kind = 'win' and reference_type = 'round' and credit = 'cash'`,
  ],
  [
    'each contribution to a jackpot follows its stake',
    `update transfer set reference_id = '2' where kind = 'jackpot_contribution'`,
  ],
  [
    'each void round is closed, gave back its stake once, and took back its win as far as the cash reached',
    'delete from void_round',
    `delete from transfer where kind = 'bet_rollback'`,
    `delete from transfer where kind = 'win_rollback'`,
    `update transfer set kind = 'bet_rollback', reference_type = 'round' where kind = 'cashback'`,
    `update transfer set reference_id = '2' where kind = 'win_rollback'`,
    `update transfer set amount = amount - 1, balance_after = balance_after + 1 where kind = 'win_rollback'`,
    'update void_round set win = 1',
    'update round set active = true, settled_at = null where free_set is null and round_id in (select round_id from void_round)',
    'insert into void_round select member_id, min(round_id), 0 from round group by 1',
  ],
  ['each void round is a round', 'insert into void_round values (1, 4444, 0)'],
  [
    'each won jackpot belongs to a round that stands, one a round',
    `insert into void_round select member_id, reference_id::bigint, 0 from transfer where kind = 'jackpot_win'`,
    `update transfer set reference_id = '4444' where kind = 'jackpot_win'`,
    `update transfer set kind = 'jackpot_win', reference_id = '2' where kind = 'cashback'`,
  ],
  ['no two rounds of a member were drawn from the same numbers', 'update round set nonce = 0'],
  [
    'each free round was paid once by the house, and its win once when it was won and is closed',
    `delete from transfer where kind = 'free_round' and debit = 'bonus_cost'`,
    `delete from transfer where kind = 'free_round' and debit = 'gaming'`,
    `delete from transfer where kind = 'free_round_win' and debit = 'gaming'`,
    `delete from transfer where kind = 'free_round_kept' and debit = 'gaming'`,
    `delete from transfer where kind = 'free_round_kept' and credit = 'gaming'`,
    'update round set payout = payout + 1 where free_set is not null and payout > 0',
    'update round set cost = cost + 1 where free_set is not null',
    'delete from round where free_set is not null',
  ],
  [
    'no set of free rounds was played more often than it has rounds, and each counts its own',
    'update free_round_set set played = played + 1',
    'update free_round_set set won = won + 1',
    'update free_round_set set rounds = 1, played = 1',
    'delete from free_round_set',
    `update round set free_set = 'other' where free_set is not null`,
  ],
  [
    'each set of free rounds paid in cash what its rounds won, up to its cap',
    'update free_round_set set paid = paid + 1',
    'update free_round_set set most = 39',
    `update transfer set amount = amount - 1, balance_after = balance_after - 1 where kind = 'free_round_win' and credit = 'cash'`,
  ],
  [
    'each live bet took its stake once, and nothing else but its payout or its return moved for it',
    'delete from live_bet where bet_id = 1',
    'update live_bet set stake = stake + 1',
    'update live_bet set bonus_stake = bonus_stake - 1',
    `delete from transfer where kind = 'bet' and reference_type = 'live_bet'`,
    `update transfer set kind = 'cashback' where kind = 'win' and reference_type = 'live_bet'`,
  ],
  [
    'each settled live bet was paid its payout once, no other was paid',
    'update live_bet set payout = 130 where bet_id = 1',
    `update transfer set credit = 'cash' where kind = 'win' and credit = 'bonus' and reference_type = 'live_bet'`,
    `delete from transfer where kind = 'win' and reference_type = 'live_bet'`,
    `update transfer set reference_id = '2' where kind = 'win' and reference_type = 'live_bet'`,
  ],
  [
    'each void live bet gave back its stake once, no other did',
    `delete from transfer where kind = 'bet_rollback' and reference_type = 'live_bet'`,
    `update transfer set credit = 'cash' where kind = 'bet_rollback' and credit = 'bonus' and reference_type = 'live_bet'`,
    `update live_bet set state = 'void', payout = null where bet_id = 1`,
    `update transfer set reference_id = '1' where kind = 'bet_rollback' and reference_type = 'live_bet'`,
  ],
  [
    'no live round ended with an open bet, and bets are void in void rounds only',
    `update live_bet set state = 'open', payout = null, settled_at = null where bet_id = 1`,
    `update live_round set phase = 'closed' where number = 2`,
    'delete from live_round',
  ],
  [
    'each grant of bonus money was granted once, and ended once in the way that it says, or stands',
    `delete from transfer where kind = 'bonus_grant' and reference_id = 'large'`,
    `update transfer set reference_id = 'small' where kind = 'bonus_grant'`,
    `update transfer set reference_id = 'small' where kind in ('bonus_convert', 'bonus_expire')`,
    `update transfer set kind = 'bonus_convert', reference_id = 'large' where kind = 'points_redeem'`,
    `delete from movement where key = 'bonus:large:end'`,
    `update bonus_grant set amount = amount + 1 where grant_id = 'small'`,
    `update bonus_grant set state = 'expired' where grant_id = 'large'`,
    `delete from bonus_grant where grant_id = 'lost'`,
  ],
  [
    'nothing is left of a grant that has ended: what was granted became cash, went back or was lost in play',
    `update transfer set amount = amount - 1, balance_after = balance_after + 1 where kind = 'bonus_forfeit'`,
    `delete from transfer where kind = 'bonus_convert'`,
    `update bonus_grant set state = 'used_up', wagering_left = 0, ended_at = now() where grant_id = 'played'`,
    `update transfer set debit = 'bonus' where kind = 'bet' and seq = 2`,
  ],
  [
    'each wallet names its active grant, with no more wagering than was asked',
    `update wallet set grant_id = null, wagering = 0 where grant_id = 'played'`,
    `update wallet set grant_id = 'lost' where grant_id = 'played'`,
    `update wallet set wagering = 5001 where grant_id = 'played'`,
    `delete from bonus_grant where grant_id = 'small'`,
  ],
  [
    'each reward and each fee was moved once',
    `update transfer set reference_id = 'first week' where kind = 'cashback'`,
    `update transfer set kind = 'dormant_fee', reference_id = '2026-11' where kind = 'points_redeem'`,
  ],
  [
    'each adjustment was made once, by two different operators',
    'delete from adjustment_operators',
    `delete from transfer where kind = 'adjustment'`,
    `update transfer set reference_id = 'a1' where kind = 'adjustment'`,
    'alter table adjustment_operators drop constraint adjustment_operators_check; update adjustment_operators set approved_by = 1',
  ],
  [
    'the feed of stakes has each transfer once, and none that is not there',
    'delete from stake_span where position = (select max(position) from stake_span)',
    'insert into stake_span (member_id, after_seq, until_seq) select member_id, after_seq, until_seq from stake_span limit 1',
    'update stake_mark set seq = seq + 1',
    'update stake_span set member_id = 999',
    'delete from stake_unsettled',
    'update wallet w set version = m.seq - 1 from stake_mark m where m.member_id = w.member_id',
  ],
  ['no two spans of the feed of stakes have a transfer in common', 'update stake_span set until_seq = until_seq + 2'],
];

describe('the books', () => {
  it('hold for a member to whom everything happened', async () => {
    const { broken, held } = await booksOf(stage.ownerUrl);
    expect(broken).toBeUndefined();
    expect(held).toEqual(LEDGER_RULES.map(({ name }) => name));
  });

  it('know for each rule what would break it', () => {
    expect(VIOLATIONS.map(([rule]) => rule)).toEqual(LEDGER_RULES.map(({ name }) => name));
  });

  describe.each(VIOLATIONS.map(([rule, ...violations]) => ({ rule, violations })))('$rule', ({ rule, violations }) => {
    it.each(violations)('notices: %s', async (violation) => {
      const query = LEDGER_RULES.find(({ name }) => name === rule)?.violations ?? '';
      await owner.query('begin');
      try {
        await owner.query('set local session_replication_role = replica');
        expect((await owner.query(query)).rows).toEqual([]);
        await owner.query(violation);
        expect((await owner.query(query)).rows.length).toBeGreaterThan(0);
      } finally {
        await owner.query('rollback');
      }
    });
  });
});
