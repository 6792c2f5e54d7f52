import { minor } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBets } from '../../../ledger/bets/bets';
import { UNLIMITED } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { JURISDICTIONS } from '../../../jurisdiction';
import { type Casino, dealWaiting, DOLLAR, openCasino, type Player } from '../fixture';
import type { RoundsService } from '../service';
import { compileQuery } from '../../../platform/query/query';
import { roundEntity } from '../history/entities';
import { readPointer } from '../../../ledger/seed-pointer';
import * as store from '../store';

let casino: Casino;
let blocked = new Set<number>();
let house: RoundsService;
beforeAll(async () => {
  casino = await openCasino();
  house = casino.another(JURISDICTIONS.curacao, {
    mayPlay: async (memberId) => !blocked.has(memberId),
    isAdmitted: async (country) => country !== 'FR',
  });
});
afterAll(() => casino.close());

const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const deal = { units: DOLLAR, mode: 'BASE', request: '', choice: undefined };
const codeOf = (work: Promise<unknown>) => casino.codeOf(work);

function block({ memberId }: Player): void {
  blocked = new Set([memberId]);
  // Expires the cached state of the member.
  casino.clock.advance(1_000);
}

/** Lays one mine and finds a cell without it, however often that takes. */
async function findGem(secret: string): Promise<RgsRound> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { round } = await house.rgs.play(secret, { ...deal, choice: { mines: 1 } });
    const { action } = await house.rgs.action(secret, 'reveal:3', round.acted);
    if (action.active) return action;
  }
  throw new Error('fifty mines in the same cell');
}

describe('a member who was blocked while their game was open', () => {
  it('stakes nothing more, and no money moves', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    const { round } = await house.rgs.play(player.secret, deal);
    if (round.active) await house.rgs.endRound(player.secret);
    const before = await cashOf(player);
    block(player);
    expect(await codeOf(house.rgs.play(player.secret, deal))).toBe('ERR_ATE');
    expect(await codeOf(house.rgs.authenticate(player.secret, null))).toBe('ERR_ATE');
    expect(await cashOf(player)).toBe(before);
  });

  it('finishes the round with what costs nothing, and takes what it pays', async () => {
    const player = await casino.playerWith(100_000, 'blackjack');
    await dealWaiting(house, player);
    const before = await cashOf(player);
    block(player);
    expect(await codeOf(house.rgs.action(player.secret, 'double'))).toBe('ERR_ATE');
    expect(await cashOf(player)).toBe(before);
    const { action } = await house.rgs.action(player.secret, 'stand');
    if (action.active) await house.rgs.endRound(player.secret);
    expect(await cashOf(player)).toBe(before + action.payout / 10_000);
  });

  it('loses all game sessions at once', async () => {
    const player = await casino.playerWith(10_000, 'dragon-vault');
    const elsewhere = await casino.openFor(player.memberId, 'blackjack');
    for (const secret of [player.secret, elsewhere]) {
      await house.rgs.balance(secret);
      await casino.rounds.rgs.authenticate(secret, null); // another process, which is not notified
    }
    await house.closeSessions(player.memberId);
    for (const secret of [player.secret, elsewhere]) {
      for (const { rgs } of [house, casino.rounds]) {
        expect(await codeOf(rgs.balance(secret))).toBe('ERR_IS');
        expect(await codeOf(rgs.authenticate(secret, null))).toBe('ERR_IS');
      }
      expect(await codeOf(house.rgs.play(secret, deal))).toBe('ERR_IS');
      expect(await codeOf(casino.rounds.rgs.play(secret, deal))).toBe('ERR_IS');
    }
    expect(await cashOf(player)).toBe(10_000);
  });
});

it('no stake is taken from a country that is not served, though the client never authenticated', async () => {
  const player = await casino.playerWith(10_000, 'dragon-vault');
  expect(await codeOf(house.rgs.play(player.secret, deal, 'FR'))).toBe('ERR_LOC');
  expect(await codeOf(house.rgs.play(await casino.openFor(null, 'dragon-vault'), deal, 'FR'))).toBe('ERR_LOC');
  expect(await cashOf(player)).toBe(10_000);
  expect(await codeOf(house.rgs.play(player.secret, deal, 'DE'))).toBe('ok');
});

describe('an action that is sent twice', () => {
  it('is taken once when it says after how many others it was decided upon', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const round = await findGem(player.secret);
    expect(round.acted).toBe(1);
    // The browser repeats the request, which must not turn over another cell.
    for (const action of ['reveal:3', 'reveal:4', 'cashout'])
      expect(await codeOf(house.rgs.action(player.secret, action, 0))).toBe('ERR_BE');
    expect((await house.rgs.authenticate(player.secret, null)).round).toEqual(round);
    const { action: over } = await house.rgs.action(player.secret, 'cashout', round.acted);
    expect(over.acted).toBeUndefined();
  });

  it('costs once: a double that was taken is no second one', async () => {
    const player = await casino.playerWith(100_000, 'blackjack');
    const round = await dealWaiting(house, player);
    const before = await cashOf(player);
    const { cost = 0 } = round.actions?.find(({ action }) => action === 'double') ?? {};
    await house.rgs.action(player.secret, 'double', round.acted);
    expect(await codeOf(house.rgs.action(player.secret, 'double', round.acted))).toMatch(/ERR_BE|ERR_BNF/);
    expect(await cashOf(player)).toBe(before - cost / 10_000);
  });

  it('is taken once for fun, too', async () => {
    const secret = await casino.openFor(null, 'mines');
    await findGem(secret);
    expect(await codeOf(house.rgs.action(secret, 'reveal:4', 0))).toBe('ERR_BE');
  });
});

it('a bet whose outcome was drawn with an old nonce is refused, and no money moves', async () => {
  const player = await casino.playerWith(10_000, 'dragon-vault');
  const { round } = await house.rgs.play(player.secret, deal);
  if (round.active) await house.rgs.endRound(player.secret);
  const pointer = await readPointer(casino.database, player.memberId);
  const { rows } = await store.roundsOf(casino.database, player.memberId, compileQuery(roundEntity, { pageSize: 1 }));
  const [last] = rows;
  if (!last || !pointer) throw new Error('no round');
  const moved = () => readTransfers(casino.database, player.memberId, { offset: 0, limit: 100 });
  const before = await moved();
  const bets = createBets(casino.ownerUrl, () => undefined);
  const again = {
    memberId: player.memberId,
    sessionId: last.session_id,
    seedId: last.seed_id,
    nonce: last.nonce,
    game: last.game,
    version: last.version,
    mode: last.mode,
    stake: minor(100),
    cost: minor(100),
    payout: minor(100_000),
    choice: null,
    most: UNLIMITED,
    cycle: 0,
    request: '',
  };
  expect(last.nonce).toBe(pointer.nonce - 1);
  expect(await bets.place(again)).toEqual({ placed: false, why: 'stale' });
  expect(await bets.place({ ...again, nonce: pointer.nonce + 1 })).toEqual({ placed: false, why: 'stale' });
  expect(await bets.place({ ...again, nonce: pointer.nonce, seedId: last.seed_id + 1 })).toEqual({
    placed: false,
    why: 'stale',
  });
  await bets.close();
  expect(await moved()).toEqual(before);
});
