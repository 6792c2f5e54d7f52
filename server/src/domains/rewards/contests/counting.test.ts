import type { GameFamily } from '@croupier/contract/games/base';
import { minor } from '@croupier/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../platform/database';
import type { JudgedPlay } from '../../play/domain';
import { openRaceCourse, type RaceCourse } from './fixture';
import { type CountingTerms, multiplierOf, reasonAgainst } from './rules';

/** Rounds are rewritten here, so that they lie on the edges of windows: no books are checked. */

let course: RaceCourse;
beforeAll(async () => {
  course = await openRaceCourse();
});
afterAll(() => course.close());

const [SLOT, OTHER] = ['wolf-moon', 'neon-nights'];
const BASE = Date.now() - 20_000;
const SECOND = 1_000;
const at = (seconds: number) => new Date(BASE + seconds * SECOND);

/** Rounds on whole seconds and a third of a millisecond after them, of several stakes, some with bonus money, won, or void. */
async function playRounds(): Promise<readonly JudgedPlay[]> {
  const names = [];
  for (const game of [SLOT, OTHER]) {
    const player = await course.casino.playerWith(100_000, game);
    const { memberId } = player;
    for (const dollars of [1, 2, 3]) await course.play(player, 8, dollars);
    const { rows } = await sql<{ playId: number }>`select round_id as "playId" from round where member_id = ${memberId}
      order by round_id`.execute(course.database);
    for (const [index, { playId }] of rows.entries()) {
      if (index % 8 === 3)
        await inTransaction(course.database, (trx) => betRolledBack(trx, { memberId, roundId: playId }));
      const started = new Date(BASE + (index % 6) * SECOND);
      const late = index % 2 === 0 ? 0 : 0.3;
      await course.casino.rewrite(
        `update round set created_at = $3::timestamptz + $4 * interval '1 millisecond', payout = $5, bonus_cost = $6,
           settled_at = $3::timestamptz + $7 * interval '1 second' + $4 * interval '1 millisecond'
         where member_id = $1 and round_id = $2`,
        [memberId, playId, started, late, (index % 4) * 333, index % 7 === 0 ? 1 : null, 1 + (index % 5)],
      );
      names.push({ memberId, playedAt: 'alone' as const, playId });
    }
  }
  return [...(await course.casino.rounds.play.resultsOf(course.database, names)).values()];
}

const TERMS = fc.record({
  currency: fc.constantFrom('USD' as const, 'USD' as const, 'EUR' as const),
  games: fc.constantFrom<string[]>([], [SLOT], [OTHER], ['dice']),
  families: fc.constantFrom<GameFamily[]>([], ['slots'], ['keno']),
  leastStake: fc.constantFrom(minor(1), minor(200), minor(300)),
  startsAt: fc.constantFrom(at(0), at(1), at(2)),
  endsAt: fc.constantFrom(at(3), at(5), at(60)),
  settlesAt: fc.constantFrom(at(60), at(60), at(61)),
  late: fc.integer({ min: 0, max: 4 }),
});

const idOf = ({ memberId, playId }: { readonly memberId: number; readonly playId: number }) =>
  memberId * 1_000 + playId;

/** What the rule says of rounds that were read. */
const byRule = (terms: CountingTerms, plays: readonly JudgedPlay[]) =>
  plays
    .filter((play) => reasonAgainst(terms, play) === null)
    .map(({ memberId, playId, cost, payout, startedAt, endedAt }) => ({
      memberId,
      playId,
      stake: cost,
      win: payout,
      multiplier: multiplierOf(payout, cost),
      startedAt,
      endedAt,
    }))
    .sort((one, other) => idOf(one) - idOf(other));

it('counts in the database the rounds that the rule counts, and no other', async () => {
  const plays = await playRounds();
  const all = fc.sample(TERMS, { numRuns: 60, seed: 20_261_128 }).map(({ late, ...terms }) => ({
    ...terms,
    settlesAt: terms.endsAt < at(10) ? new Date(terms.endsAt.getTime() + late * SECOND) : terms.settlesAt,
  }));
  const races = [];
  for (const terms of all) races.push({ terms, raceId: await course.race({ rule: 'volume', ...terms }) });
  await course.count();
  let counted = 0;
  for (const { terms, raceId } of races) {
    const { rows } = await sql<{
      memberId: number;
      playId: number;
    }>`select member_id as "memberId", play_id as "playId", stake, win,
        multiplier, started_at as "startedAt", ended_at as "endedAt" from race_play where race_id = ${raceId}`.execute(
      course.database,
    );
    expect(rows.sort((one, other) => idOf(one) - idOf(other))).toEqual(byRule(terms, plays));
    counted += rows.length;
  }
  expect(counted).toBeGreaterThan(100);
});
