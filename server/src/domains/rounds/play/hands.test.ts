import type { RgsRound } from '@croupier/contract/rgs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTransfers, readWallet } from '../../../ledger/read';
import { type Casino, DOLLAR, openCasino, type Player } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const start = { units: DOLLAR, mode: 'BASE', request: '' };
const laying = (mines: number) => ({ ...start, choice: { mines } });
const deal = { ...start, choice: undefined };

/** Lays one mine and finds a cell without it, however often that takes. */
async function findGem(player: Pick<Player, 'secret'>): Promise<RgsRound> {
  for (let tries = 0; tries < 50; tries += 1) {
    await casino.rounds.rgs.play(player.secret, laying(1));
    const { action } = await casino.rounds.rgs.action(player.secret, 'reveal:7');
    if (action.active) return action;
  }
  throw new Error('fifty mines in the same cell');
}

/** Deals hands of blackjack until one waits for a decision that may be doubled. */
async function dealWaiting(player: Player): Promise<RgsRound> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { round } = await casino.rounds.rgs.play(player.secret, deal);
    if (round.actions?.some(({ action }) => action === 'double')) return round;
    await finish(player, round);
  }
  throw new Error('two hundred hands without a decision');
}

/** Deals hands to players who have no cash beyond their stake, until one is offered an action that costs more. */
async function dealToPoor(): Promise<{ poor: Player; round: RgsRound; action: string }> {
  for (let tries = 0; tries < 50; tries += 1) {
    const poor = await casino.playerWith(100, 'blackjack');
    const { round } = await casino.rounds.rgs.play(poor.secret, deal);
    const offer = round.actions?.find(({ cost }) => cost > 0);
    if (offer) return { poor, round, action: offer.action };
  }
  throw new Error('fifty hands without a decision');
}

async function finish(player: Player, open: RgsRound): Promise<RgsRound> {
  let round = open;
  while (round.actions?.length) {
    const name = round.actions.some(({ action }) => action === 'stand') ? 'stand' : 'no-insurance';
    ({ action: round } = await casino.rounds.rgs.action(player.secret, name));
  }
  if (round.active) await casino.rounds.rgs.endRound(player.secret);
  return round;
}

describe('a round that waits for a decision', () => {
  it('is the same hand after a restart, tells what may be done, and goes on from there', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const round = await findGem(player);
    expect(round).toMatchObject({ payout: round.banked, active: true });
    const restarted = casino.another();
    const recovered = await restarted.rgs.authenticate(player.secret, null);
    expect(recovered.round).toEqual(round);
    const before = await cashOf(player);
    const { action: over } = await restarted.rgs.action(player.secret, 'cashout');
    expect(over.actions).toBeUndefined();
    expect(over.state.slice(0, round.state.length)).toEqual(round.state);
    await restarted.rgs.endRound(player.secret);
    expect(await cashOf(player)).toBe(before + over.payout / 10_000);
  });

  it('keeps where the mines lie to itself until it is over', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const { round } = await casino.rounds.rgs.play(player.secret, laying(24));
    expect(JSON.stringify(round)).not.toMatch(/field|"mines":\[/);
    const { action } = await casino.rounds.rgs.action(player.secret, 'reveal:0');
    expect(JSON.stringify(action)).toMatch(/"mines":\[/);
  });

  it('pays what is banked to a client that simply ends the round', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const { banked = 0 } = await findGem(player);
    const before = await cashOf(player);
    await casino.rounds.rgs.endRound(player.secret);
    expect(banked).toBeGreaterThan(DOLLAR);
    expect(await cashOf(player)).toBe(before + banked / 10_000);
  });

  it('takes no end, no second round and no action that it does not allow', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    await casino.rounds.rgs.play(player.secret, laying(3));
    const before = await cashOf(player);
    expect(await casino.codeOf(casino.rounds.rgs.endRound(player.secret))).toBe('ERR_VAL');
    expect(await casino.codeOf(casino.rounds.rgs.play(player.secret, laying(3)))).toBe('ERR_BE');
    for (const action of ['cashout', 'reveal', 'reveal:25', 'reveal:-1', 'reveal:1e0', 'hit', '"}', 'x'.repeat(200)])
      expect(await casino.codeOf(casino.rounds.rgs.action(player.secret, action))).toBe('ERR_VAL');
    expect((await casino.rounds.rgs.authenticate(player.secret, null)).round?.state).toEqual([]);
    expect(await cashOf(player)).toBe(before);
  });

  it('takes one of twenty actions at once', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const { banked = 0 } = await findGem(player);
    const before = await cashOf(player);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => casino.codeOf(casino.rounds.rgs.action(player.secret, 'cashout'))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'ERR_BE' || code === 'ERR_BNF')).toHaveLength(19);
    expect(await cashOf(player)).toBe(before);
    await casino.rounds.rgs.endRound(player.secret);
    expect(await cashOf(player)).toBe(before + banked / 10_000);
  });

  it('refuses an action of a round that is over, and of another session', async () => {
    const [player, stranger] = [await casino.playerWith(100_000, 'mines'), await casino.playerWith(100_000, 'mines')];
    expect(await casino.codeOf(casino.rounds.rgs.action(player.secret, 'reveal:1'))).toBe('ERR_BNF');
    const { round } = await casino.rounds.rgs.play(player.secret, laying(1));
    const before = [await cashOf(player), await cashOf(stranger)];
    expect(await casino.codeOf(casino.rounds.rgs.action(stranger.secret, 'reveal:1'))).toBe('ERR_BNF');
    expect([await cashOf(player), await cashOf(stranger)]).toEqual(before);
    expect((await casino.rounds.rgs.authenticate(player.secret, null)).round).toEqual(round);
  });

  it('does not let the seeds be revealed meanwhile', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    await casino.rounds.rgs.play(player.secret, laying(3));
    await expect(casino.rounds.fairness.rotate(player.memberId, 'mine')).rejects.toMatchObject({
      reason: 'seedRoundOpen',
    });
  });

  it('is decided at no cost for a player who stays away for a day', async () => {
    const player = await casino.playerWith(100_000, 'mines');
    const { banked = 0 } = await findGem(player);
    const before = await cashOf(player);
    casino.clock.advance(3_600_000);
    await casino.rounds.settleAbandoned();
    expect(await cashOf(player)).toBe(before);
    casino.clock.advance(24 * 3_600_000);
    await casino.rounds.settleAbandoned();
    expect(await cashOf(player)).toBe(before + banked / 10_000);
    expect(
      (await casino.rounds.rgs.authenticate(await casino.openFor(player.memberId, 'mines'), null)).round,
    ).toBeNull();
  });
});

it('a round that cannot be settled keeps no other from being paid', async () => {
  const [broken, player] = [await casino.playerWith(100_000, 'mines'), await casino.playerWith(100_000, 'mines')];
  await findGem(broken);
  const { banked = 0 } = await findGem(player);
  await casino.rewrite('update round set version = 99 where member_id = $1 and active', [broken.memberId]);
  const before = await cashOf(player);
  casino.clock.advance(25 * 3_600_000);
  await casino.rounds.settleAbandoned();
  expect(await cashOf(player)).toBe(before + banked / 10_000);
  await casino.rewrite('update round set version = 1 where member_id = $1 and active', [broken.memberId]);
  await casino.rounds.settleAbandoned();
  expect((await casino.rounds.rgs.authenticate(broken.secret, null)).round).toBeNull();
});

describe('an action that costs', () => {
  it('debits its cost as a further stake of the same round', async () => {
    const player = await casino.playerWith(1_000_000, 'blackjack');
    const open = await dealWaiting(player);
    const before = await cashOf(player);
    const { action: doubled } = await casino.rounds.rgs.action(player.secret, 'double');
    expect(await cashOf(player)).toBe(before - 100);
    expect(doubled).toMatchObject({ roundID: open.roundID, costMultiplier: 2 });
    const { rows } = await readTransfers(casino.database, player.memberId, { offset: 0, limit: 2 });
    const number = open.roundID.split('-')[1];
    expect(rows.map(({ kind, reference_id }) => [kind, reference_id])).toEqual([
      ['bet', number],
      ['bet', number],
    ]);
  });

  it('is refused beyond the balance: the hand waits on, nothing is taken', async () => {
    const { poor, round, action } = await dealToPoor();
    expect(await casino.codeOf(casino.rounds.rgs.action(poor.secret, action))).toBe('ERR_IPB');
    expect(await cashOf(poor)).toBe(0);
    expect((await casino.rounds.rgs.authenticate(poor.secret, null)).round).toEqual(round);
    const { payout } = await finish(poor, round);
    expect(await cashOf(poor)).toBe(payout / 10_000);
  });

  it('is taken once when two windows press at the same time', async () => {
    const player = await casino.playerWith(1_000_000, 'blackjack');
    await dealWaiting(player);
    const before = await cashOf(player);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => casino.codeOf(casino.rounds.rgs.action(player.secret, 'double'))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await cashOf(player)).toBe(before - 100);
  });
});

describe('a hand for fun', () => {
  it('is carried on and recovered like one for money, on play money', async () => {
    const secret = await casino.openFor(null, 'mines');
    const action = await findGem({ secret });
    expect((await casino.rounds.rgs.authenticate(secret, null)).round).toEqual(action);
    const before = await casino.rounds.rgs.balance(secret);
    expect((await casino.rounds.rgs.endRound(secret)).amount).toBe(before.amount + (action.banked ?? 0));
  });
});

describe('advice', () => {
  it('is basic strategy at the blackjack table, for money too', async () => {
    const player = await casino.playerWith(1_000_000, 'blackjack');
    const open = await dealWaiting(player);
    const advice = await casino.rounds.rgs.advise(player.secret);
    expect(open.actions?.map(({ action }) => action)).toContain(advice);
    await finish(player, open);
    expect(await casino.codeOf(casino.rounds.rgs.advise(player.secret))).toBe('ERR_BNF');
  });

  it('is the best hold in video poker, for fun only', async () => {
    const player = await casino.playerWith(1_000_000, 'jacks-or-better');
    const { round } = await casino.rounds.rgs.play(player.secret, deal);
    expect(round.actions).toEqual([{ action: 'hold', cost: 0 }]);
    expect(await casino.codeOf(casino.rounds.rgs.advise(player.secret))).toBe('ERR_VAL');
    const fun = await casino.openFor(null, 'jacks-or-better');
    await casino.rounds.rgs.play(fun, deal);
    const advice = await casino.rounds.rgs.advise(fun);
    expect(advice).toMatch(/^hold:[0-4]*$/);
    expect((await casino.rounds.rgs.action(fun, advice)).action.actions).toBeUndefined();
  });
});
