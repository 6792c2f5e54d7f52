import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectStakes } from '../../../../ledger/stakes/collect';
import { systemClock } from '../../../../platform/clock';
import { inTransaction } from '../../../../platform/database';
import {
  dealUntil,
  endPhase,
  type LiveStage,
  liveProcess,
  openLiveStage,
  openRoundOf,
  until,
} from '../../../live/fixture';
import { codesOf, readResults } from '../../../play/results';
import { createCounting } from '../counting';
import { decideContest, raceTerms } from '../fixture';
import { readEntries } from './board';
import { openRace } from './open';

const TABLE = 'live-baccarat';
const EURO = 1_000_000;
/** Phases that end when the test says so. */
const SLOW = { closed: 50, result: 60_000, payout: 60_000 };

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(() => stage.destroy());

it('counts bets at live tables, each once', async () => {
  const { database } = stage;
  const { dealer, bets, source } = liveProcess(database, stage.ownerUrl, { timing: SLOW });
  const open = async (changes: Parameters<typeof raceTerms>[0]) => {
    const decision = await decideContest(database, 'race');
    const terms = raceTerms({ currency: 'EUR', ...changes });
    return inTransaction(database, (trx) => openRace(trx, terms, decision));
  };
  const [byFamily, bySlots] = [await open({ families: ['live'] }), await open({ families: ['slots'] })];
  const counting = createCounting({
    database,
    clock: systemClock,
    play: { resultsOf: (db, ended) => readResults(db, ended, [source.results]), codesOf },
  });
  const player = await stage.player(TABLE, 100_000);
  const round = await openRoundOf<{ readonly winner: string }>(stage, TABLE, ({ winner }) => winner === 'tie');
  const place = (request: string, bet: string) =>
    bets.place(player, {
      request,
      round,
      amount: 10 * EURO,
      choice: [{ bet, numbers: [], amount: 1_000 }],
    });
  await place('oneonthetie', 'tie');
  await place('oneontheplayer', 'player');
  await endPhase(stage, TABLE);
  await dealUntil(stage, TABLE, 'result', { timing: SLOW });
  await until(async () => {
    await dealer.step(TABLE);
    return (await stage.one<number>(sql`select count(*) from live_bet where state = 'open'`)) === 0;
  });
  await collectStakes(database);
  await Promise.all([counting.count(), counting.count()]);
  await counting.count();
  // A tie pays nine times its stake, and gives a bet on the player back.
  expect(await readEntries(database, byFamily, { offset: 0, limit: 10 })).toMatchObject([
    { member_id: player.memberId, rounds: 2, score: 9_000_000 },
  ]);
  expect(await readEntries(database, bySlots, { offset: 0, limit: 10 })).toEqual([]);
});
