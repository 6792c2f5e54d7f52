import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { createExclusionService, type ExclusionService } from '../../compliance/exclusion/service';
import { JURISDICTIONS } from '../../../jurisdiction';
import { type Casino, dealWaiting, DOLLAR, type House, openCasino, type Player } from '../fixture';

/** Breaks and exclusions in single-player games. */
let casino: Casino;
let exclusion: ExclusionService;
/** Checks who may play; `unaware` always allows it, like a process with a cached answer. */
let house: House;
let unaware: House;
beforeAll(async () => {
  casino = await openCasino();
  const { database, clock } = casino;
  exclusion = createExclusionService({
    database,
    clock,
    events: { publish: async () => undefined, listen: () => undefined },
    members: {
      isPassword: async () => true,
      profileOf: () => Promise.reject(new Error('not part of this test')),
      alike: async () => [],
    },
    paysAlike: async () => new Map(),
  });
  house = casino.another(JURISDICTIONS.curacao, { mayPlay: exclusion.mayPlay });
  unaware = casino.another(JURISDICTIONS.curacao, { mayPlay: async () => true });
});
afterAll(() => casino.close());

const deal = { units: DOLLAR, mode: 'BASE', request: '', choice: undefined };
const codeOf = (work: Promise<unknown>) => casino.codeOf(work);
const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const stakesOf = async ({ memberId }: Player): Promise<number> =>
  (await readTransfers(casino.database, memberId, { offset: 0, limit: 1_000 })).rows.filter(
    ({ kind }) => kind === 'bet',
  ).length;
async function exclude({ memberId }: Player, term: 'day' | 'forever' = 'forever'): Promise<void> {
  await exclusion.begin(memberId, term, '');
  // Expires the cached state of the member.
  casino.clock.advance(1_000);
}

describe('an exclusion among twenty bets at once', () => {
  it('lets those pass that were taken before it, and none after it', async () => {
    const player = await casino.playerWith(1_000_000, 'dragon-vault');
    const secrets = [player.secret];
    for (const game of ['wolf-moon', 'sugar-storm']) secrets.push(await casino.openFor(player.memberId, game));
    // From several windows without a pause, so that some bets are in flight at any moment.
    let excluded = false;
    const late: string[] = [];
    const play = async (secret: string): Promise<string> => {
      const isLate = excluded;
      const code = await codeOf(unaware.rgs.play(secret, deal));
      if (code === 'ok') await codeOf(unaware.rgs.endRound(secret));
      if (isLate) late.push(code);
      return code;
    };
    const bets = Array.from({ length: 20 }, (_, index) => play(secrets[index % secrets.length] ?? ''));
    await exclude(player);
    excluded = true;
    const taken = await stakesOf(player);
    const codes = await Promise.all(bets);
    for (const secret of secrets) await play(secret);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(taken);
    expect(await stakesOf(player)).toBe(taken);
    expect(new Set(late)).toEqual(new Set(['ERR_ATE']));
    expect((await booksOf(casino.ownerUrl)).broken).toBeUndefined();
  });

  it('is kept by the wallet alone, where nobody has heard of it: the same bets pass when it ends', async () => {
    const player = await casino.playerWith(10_000, 'dragon-vault');
    await exclude(player, 'day');
    const before = await cashOf(player);
    for (let n = 0; n < 3; n += 1) expect(await codeOf(unaware.rgs.play(player.secret, deal))).toBe('ERR_ATE');
    expect(await cashOf(player)).toBe(before);
    await casino.rewrite(`update wallet set barred_until = now() where member_id = $1`, [player.memberId]);
    expect(await codeOf(unaware.rgs.play(player.secret, deal))).toBe('ok');
  });
});

describe('a game that was open when the exclusion began', () => {
  it('is closed, and says why', async () => {
    const player = await casino.playerWith(10_000, 'dragon-vault', house);
    await house.rgs.balance(player.secret);
    await exclude(player);
    await house.closeIdleSessions(player.memberId);
    expect(await codeOf(house.rgs.balance(player.secret))).toBe('ERR_ATE');
    expect(await codeOf(house.rgs.play(player.secret, deal))).toBe('ERR_ATE');
    expect(await codeOf(house.rgs.authenticate(player.secret, null))).toBe('ERR_ATE');
  });

  it('stays until its round is over: finished with what costs nothing, and paid', async () => {
    const player = await casino.playerWith(100_000, 'blackjack', house);
    await dealWaiting(house, player);
    const idle = await casino.openFor(player.memberId, 'dragon-vault', house);
    const before = await cashOf(player);
    await exclude(player);
    await house.closeIdleSessions(player.memberId);
    expect(await codeOf(house.rgs.balance(idle))).toBe('ERR_ATE');
    // Also in a process whose cache does not know of it yet.
    expect(await codeOf(unaware.rgs.action(player.secret, 'double'))).toBe('ERR_ATE');
    expect(await cashOf(player)).toBe(before);
    const { action } = await unaware.rgs.action(player.secret, 'stand');
    if (action.active) await unaware.rgs.endRound(player.secret);
    expect(await cashOf(player)).toBe(before + action.payout / 10_000);
    expect(await codeOf(unaware.rgs.play(player.secret, deal))).toBe('ERR_ATE');
  });

  it('is no session of somebody who may play: that is closed without a reason', async () => {
    const player = await casino.playerWith(10_000, 'dragon-vault', house);
    await sql`update game_session set closed_at = now() where member_id = ${player.memberId}`.execute(casino.database);
    expect(await codeOf(house.rgs.balance(player.secret))).toBe('ERR_IS');
  });
});
