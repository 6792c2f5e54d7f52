import type { Offer } from '@croupier/contract/rewards/offer';
import { minor, ZERO } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/stage/postgres';
import { booksOf } from '../../../ledger/fixture';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { readWallet } from '../../../ledger/read';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { type Casino, DOLLAR, openCasino, type Player } from '../../rounds/fixture';
import { FREE_ROUND_OFFER_RULES } from '../books';
import { TERMS } from '../fixture';
import { insertClaim } from '../giving/store';
import { createGrants, type Grants } from '../grants/grants';
import { keepVersion } from '../offers/store';
import { createFreeRounds, type FreeRounds } from './free-rounds';

let casino: Casino;
let grants: Grants;
let sets: FreeRounds;
beforeAll(async () => {
  casino = await openCasino();
  grants = createGrants({ ...casino, wasChargedBack });
  sets = createFreeRounds({ ...casino, grants });
});
afterAll(() => casino.close());

const DAY = 86_400_000;
const GAME = 'wolf-moon';
/** Forty rounds of 0.20 whose wins are a bonus to be staked five times. */
const ROUNDS: Offer = {
  ...TERMS,
  reward: { kind: 'freeRounds', game: GAME, rounds: 40, stake: { USD: 20 } },
  payout: { most: null, freeRoundWins: 'bonus' },
};
const IN_CASH: Offer = { ...ROUNDS, wagering: null, payout: { most: { USD: 1 }, freeRoundWins: 'cash' } };

const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(casino.database, work);
let lastSet = 0;
/** @param times how often it is given, at once. @returns the set's id. */
async function give({ memberId }: Player, terms = ROUNDS, times = 1): Promise<string> {
  const claimId = `claim${++lastSet}`;
  const claim = {
    ...({
      claimId,
      offerId: claimId,
      version: 1,
      memberId,
      cause: 'gift',
      state: 'given',
      kind: 'freeRounds',
    } as const),
    ...({
      currency: 'USD',
      amount: ZERO,
      units: 40,
      budgeted: minor(800),
      deposited: ZERO,
      matches: [],
      createdAt: casino.clock.now(),
    } as const),
  };
  await act(async (trx) => {
    await keepVersion(trx, { offerId: claimId, version: 1, terms });
    await insertClaim(trx, claim);
  });
  await Promise.all(Array.from({ length: times }, () => act((trx) => sets.give(trx, claim, terms))));
  return claimId;
}
const playerWith = (cash: number) => casino.playerWith(cash, GAME);
/** Plays rounds of a set to their end. @returns what they won, minor units. */
async function play({ secret }: Player, freeRounds: string, rounds: number): Promise<number> {
  let won = 0;
  for (let n = 0; n < rounds; n += 1) {
    const request = { units: 0.2 * DOLLAR, mode: 'BASE', request: '', choice: undefined, freeRounds };
    const { round } = await casino.rounds.rgs.play(secret, request);
    if (round.active) await casino.rounds.rgs.endRound(secret);
    won += round.payout / 10_000;
  }
  return won;
}
const walletOf = async ({ memberId }: Player) => {
  const { cash, bonus, wagering } = await readWallet(casino.database, memberId);
  return { cash, bonus, wagering };
};
const setOf = async ({ memberId }: Player, setId: string) =>
  (await sets.setsOf(memberId)).find((set) => set.setId === setId);

describe('a set of free rounds of an offer', () => {
  it('is given once under its claim, however often it is', async () => {
    const player = await playerWith(0);
    const setId = await give(player, ROUNDS, 20);
    expect(await sets.setsOf(player.memberId)).toMatchObject([{ setId, rounds: 40, stake: 20, state: 'open' }]);
  });

  it('becomes one bonus of all its wins when its last round has ended', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    const won = await play(player, setId, 39);
    await sets.sweep();
    expect(await walletOf(player)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
    const all = won + (await play(player, setId, 1));
    await Promise.all(Array.from({ length: 20 }, () => sets.sweep()));
    expect(await walletOf(player)).toEqual({ cash: 0, bonus: all, wagering: 5 * all });
    expect(await setOf(player, setId)).toMatchObject({ state: 'played', won: all, paid: all });
  });

  it('pays cash at once, up to the cap of its offer', async () => {
    const player = await playerWith(0);
    const setId = await give(player, IN_CASH);
    expect(await play(player, setId, 40)).toBeGreaterThan(1);
    await sets.sweep();
    expect(await walletOf(player)).toEqual({ cash: 1, bonus: 0, wagering: 0 });
  });

  it('expires after its days, and grants what was won by then', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    const won = await play(player, setId, 20);
    casino.clock.advance(7 * DAY - 60_000);
    await sets.sweep();
    expect(await setOf(player, setId)).toMatchObject({ state: 'open' });
    casino.clock.advance(60_000);
    await sets.sweep();
    expect(await setOf(player, setId)).toMatchObject({ state: 'expired', played: 20 });
    expect(await walletOf(player)).toMatchObject({ bonus: won });
  });

  it('is given up by its member alone, once, and keeps what it won', async () => {
    const [player, stranger] = [await playerWith(0), await playerWith(0)];
    const setId = await give(player);
    const won = await play(player, setId, 20);
    await expect(sets.giveUp(stranger.memberId, setId)).rejects.toEqual(new Refusal('notFound'));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sets.giveUp(player.memberId, setId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(player)).toMatchObject({ bonus: won });
    await expect(play(player, setId, 1)).rejects.toMatchObject({ reason: 'freeRoundsEnded' });
  });

  it('ends without a bonus for a member who excluded themselves', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    await play(player, setId, 10);
    await act((trx) => sets.forfeitAll(trx, player.memberId));
    await expect(play(player, setId, 1)).rejects.toMatchObject({ reason: 'freeRoundsEnded' });
    await sets.sweep();
    expect(await setOf(player, setId)).toMatchObject({ state: 'forfeited' });
    expect(await walletOf(player)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
  });

  it('keeps its days during a break', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    const before = (await setOf(player, setId))?.expiresAt.getTime() ?? 0;
    const until = new Date(casino.clock.now().getTime() + 3 * DAY);
    await act((trx) => sets.freeze(trx, player.memberId, until));
    await act((trx) => sets.freeze(trx, player.memberId, until));
    expect((await setOf(player, setId))?.expiresAt.getTime()).toBe(before + 3 * DAY);
  });

  it('keeps the books', async () => {
    expect(await booksOf(casino.ownerUrl, [...LEDGER_RULES, ...FREE_ROUND_OFFER_RULES])).toMatchObject({
      broken: undefined,
    });
  });
});

describe('the books notice', () => {
  it.each([
    'update free_round_set set rounds = rounds + 1',
    'update offer_claim set budgeted = budgeted + 1',
    `update free_round_set set set_id = 'other' where set_id = 'claim1'`,
    `update free_round_set set paid = paid + 1 where wins = 'bonus'`,
    `delete from offer_grant where grant_id like '%-wins-%'`,
  ])('%s', async (change) => {
    const found = await asOwner(casino.ownerUrl, async (owner) => {
      await owner.query('begin; set local session_replication_role = replica');
      await owner.query(change);
      const rows = [];
      for (const { violations } of FREE_ROUND_OFFER_RULES) rows.push(...(await owner.query(violations)).rows);
      await owner.query('rollback');
      return rows;
    });
    expect(found).not.toEqual([]);
  });
});
