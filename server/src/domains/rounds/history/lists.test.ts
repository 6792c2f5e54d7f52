import { TRANSACTION_KIND, TRANSACTION_TYPES } from '@croupier/contract/codes';
import type { BaseQuery } from '@croupier/contract/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Casino, DOLLAR, openCasino, type Player } from '../fixture';

let casino: Casino;
let player: Player;

beforeAll(async () => {
  casino = await openCasino();
  player = await casino.playerWith(100_000, 'dragon-vault');
  const { rgs } = casino.rounds;
  for (const dollars of [1, 3, 2]) {
    const wanted = { units: dollars * DOLLAR, mode: 'BASE', request: '', choice: undefined };
    const { round } = await rgs.play(player.secret, wanted);
    if (round.active) await rgs.endRound(player.secret);
  }
});
afterAll(() => casino.close());

const moved = (query: Parameters<Casino['rounds']['transactions']>[2]) =>
  casino.rounds.transactions(player.memberId, 'USD', query, 'en');
const played = (query: Parameters<Casino['rounds']['fairness']['proofs']>[1]) =>
  casino.rounds.fairness.proofs(player.memberId, query);

describe('the list of transactions', () => {
  it('is narrowed by the size of a movement, whichever way the money went, and sorted as asked', async () => {
    const all = await moved({ amount_GT: 0, createTime_0: 'DESC' });
    expect(all.totalElements).toBeGreaterThanOrEqual(4);
    expect(new Set(all.content.map(({ kind }) => kind))).toEqual(new Set([TRANSACTION_KIND.cash]));
    const bets = await moved({ type: 'GAME_BET', amount_GTE: 2, amount_LT: 1_000, amount_0: 'ASC' });
    expect(bets.content.map(({ amount }) => amount)).toEqual([-2, -3]);
    const oldest = await moved({ createTime_0: 'ASC' });
    expect(oldest.content.map(({ id }) => id)).toEqual(all.content.map(({ id }) => id).toReversed());
    expect(oldest.content[0]?.type).toBe('DEPOSIT');
    expect((await moved({ createTime_GT: '2190-01-01' })).content).toEqual([]);
  });

  it('names every type that it can be narrowed to', async () => {
    for (const type of TRANSACTION_TYPES) expect((await moved({ type })).totalElements).toBeGreaterThanOrEqual(0);
    const { content } = await moved({});
    for (const type of new Set(content.map((row) => row.type)))
      expect((await moved({ type })).totalElements).toBe(content.filter((row) => row.type === type).length);
  });
});

describe('the list of rounds', () => {
  it('is narrowed by the stake and sorted as asked', async () => {
    expect((await played({ amount_GT: 1, createTime_0: 'ASC' })).content.map(({ stake }) => stake)).toEqual([3, 2]);
    expect((await played({ stake_0: 'DESC' })).content.map(({ stake }) => stake)).toEqual([3, 2, 1]);
    expect((await played({ game: 'dragon-vault', pageSize: 2, pageNum: 2 })).content).toHaveLength(1);
  });
});

describe.each([
  ['transactions', moved],
  ['rounds', played],
] as const)('the list of %s', (_, list) => {
  it('caps the page size as every list does', async () => {
    expect((await list({ pageSize: 9_999 })).size).toBe(300);
  });

  it.each<BaseQuery>([
    { nobody: 1 },
    { amount_GT: 'x' },
    { createTime_0: 'SIDEWAYS' },
    { pageNum: 0 },
    { pageSize: 0 },
  ])('refuses %j by the name of the key', async (query) => {
    const [field] = Object.keys(query);
    await expect(list(query)).rejects.toMatchObject({ reason: 'invalidRequest', details: { field } });
  });
});
