import { describe, expect, test } from 'vitest';
import type { PlaySource } from './source';
import { mergeSources } from './sources';

const absent = () => Promise.reject(new Error('not part of this test'));

/** A kind of play with one game, whose round ids are its name and a number. */
function kindNamed(name: string, family?: string): PlaySource {
  const page = { content: [{ roundId: `${name}-1` }] } as Awaited<ReturnType<PlaySource['proofs']['proofs']>>;
  return {
    ...(family !== undefined && { family }),
    games: [`game-of-${name}`],
    owns: (roundId) => roundId.startsWith(`${name}-`),
    openSession: async ({ gameId }) => `https://${name}.example/${gameId}`,
    recentWins: async () => [{ memberId: 1, game: name, amount: '5.00 USD', at: new Date(0) }],
    jackpotGames: async () => [`game-of-${name}`],
    returns: { playedAt: 'alone', sumsOf: absent },
    results: { playedAt: 'alone', resultsOf: absent, wireIdOf: () => '', playIdOf: () => undefined },
    replays: { find: async (_, roundId) => ({ game: name, roundId }) as never },
    proofs: { proofs: async () => page, proof: async (_, roundId) => ({ game: name, roundId }) as never },
  };
}

const kinds = [kindNamed('alone'), kindNamed('tables', 'live')];
const merged = mergeSources(() => kinds);
const session = { memberId: null, currency: 'USD', device: 'mobile', language: 'en' } as const;

describe('kinds of play', () => {
  test('are one to the lobby: wins and jackpots of all', async () => {
    expect((await merged.recentWins()).map(({ game }) => game)).toEqual(['alone', 'tables']);
    expect(await merged.jackpotGames()).toEqual(['game-of-alone', 'game-of-tables']);
    expect(merged.returns()).toEqual(kinds.map(({ returns }) => returns));
  });

  test('open sessions of their own games, and nobody one of a game that is not there', async () => {
    expect(await merged.openSession({ ...session, gameId: 'game-of-tables' })).toBe(
      'https://tables.example/game-of-tables',
    );
    await expect(merged.openSession({ ...session, gameId: 'unknown' })).rejects.toThrow('unknown');
  });

  test.each([
    [{}, 'alone-1'],
    [{ game: 'unknown' }, 'alone-1'],
    [{ game: 'game-of-tables' }, 'tables-1'],
    [{ family: 'live' }, 'tables-1'],
    [{ family: 'live', game: 'game-of-alone' }, 'tables-1'],
  ])('list their rounds for themselves: %j begins with %s', async (query, first) => {
    expect((await merged.proofs.proofs(1, query)).content[0]?.roundId).toBe(first);
  });

  test('refuse a list of a family that is not there', async () => {
    const refused = merged.proofs.proofs(1, { family: 'slots' });
    await expect(refused).rejects.toMatchObject({ reason: 'invalidRequest', details: { field: 'family' } });
  });

  test.each([
    ['tables-7', 'tables'],
    ['alone-7', 'alone'],
    ['nobodys', 'alone'],
  ])('show and prove the rounds that they keep: %s is of %s', async (roundId, game) => {
    expect(await merged.replays.find(1, roundId)).toEqual({ game, roundId });
    expect(await merged.proofs.proof(1, roundId)).toEqual({ game, roundId });
  });
});
