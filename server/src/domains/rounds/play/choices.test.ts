import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWallet } from '../../../ledger/read';
import { DOLLAR, openCasino, type Casino } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const ticket = (spots: unknown, table: unknown = 'classic') => ({
  units: DOLLAR,
  mode: 'BASE',
  request: '',
  choice: { spots, table },
});

describe('a game that asks for a choice', () => {
  it('plays what was chosen, tells it again after a reload, and proves it', async () => {
    const player = await casino.playerWith(100_000, 'keno');
    for (let tries = 0; tries < 200; tries += 1) {
      const { round } = await casino.rounds.rgs.play(player.secret, ticket([9, 3, 27]));
      expect(round.choice).toEqual({ spots: [3, 9, 27], table: 'classic' });
      if (!round.active) continue;
      expect((await casino.rounds.rgs.authenticate(player.secret, null)).round).toEqual(round);
      await casino.rounds.rgs.endRound(player.secret);
      const proof = await casino.rounds.fairness.proof(player.memberId, round.roundID);
      expect(JSON.parse(proof.choice ?? 'null')).toEqual(round.choice);
      return;
    }
    throw new Error('two hundred tickets without a win');
  });

  it.each([
    ['no choice', undefined],
    ['a spot twice', { spots: [1, 1], table: 'classic' }],
    ['a spot off the board', { spots: [81], table: 'classic' }],
    ['a spot that is no number', { spots: ['1"}'], table: 'classic' }],
    ['too many spots', { spots: Array.from({ length: 11 }, (_, index) => index + 1), table: 'classic' }],
    ['an unknown table', { spots: [1], table: 'rich' }],
  ])('refuses %s and takes nothing', async (_, choice) => {
    const player = await casino.playerWith(100_000, 'keno');
    const play = casino.rounds.rgs.play(player.secret, { units: DOLLAR, mode: 'BASE', request: '', choice });
    expect(await casino.codeOf(play)).toBe('ERR_VAL');
    expect((await readWallet(casino.database, player.memberId)).cash).toBe(100_000);
  });

  it('refuses a choice where none is asked for', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    expect(await casino.codeOf(casino.rounds.rgs.play(player.secret, ticket([1])))).toBe('ERR_VAL');
  });
});
