import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, FAULTS, type FaultyServer, openFaultyServer } from '../faults.fixture';
import { type ChainsStage, openChainsStage } from './scenarios/fixture';
import { createRates, RatesFault } from './rates';
import { createChainReads } from './desk-reads';
import { rateJumpPercent } from './settings';

/** The source of rates is unreachable, or its answer unusable: the last rates are quoted until they are stale, and nothing after that. */
const STALE_MILLISECONDS = 6 * 60_000;
let stage: ChainsStage;
let source: FaultyServer;
let member: number;
beforeAll(async () => {
  [stage, source] = await Promise.all([openChainsStage(), openFaultyServer()]);
});
afterAll(() => Promise.all([stage.close(), source.close()]));
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.watcher.look();
});

const refresh = () => createRates(stage.database, stage.settings, stage.clock, source.url, 150).refresh();
const answers = (said: object | string | null): readonly [string, Answer] => [
  `answers ${JSON.stringify(said)}`,
  (_, response) => response.end(JSON.stringify(said)),
];

const FAULTY: readonly (readonly [string, Answer])[] = [
  ...FAULTS,
  answers(null),
  answers('x'),
  answers({}),
  answers({ litecoin: null }),
  answers({ litecoin: { usd: { price: 1 } } }),
  answers({ litecoin: { usd: 'dear' } }),
  answers({ litecoin: { usd: 0 } }),
  answers({ litecoin: { usd: -80 } }),
  answers({ litecoin: { usd: 1, last_updated_at: 'a while ago' } }),
  answers({ status: { error_code: 429 } }),
  ['tells prices with a fault of its own', (_, response) => response.writeHead(500).end('{"litecoin":{"usd":1}}')],
];

test.each(FAULTY)('a source that %s', async (_, fault) => {
  source.answerBy(fault);
  await expect(refresh()).rejects.toBeInstanceOf(RatesFault);
  expect((await stage.order(member, 'ltc')).amount).toBe('1.25');
  stage.clock.advance(STALE_MILLISECONDS);
  await expect(refresh()).rejects.toBeInstanceOf(RatesFault);
  expect(await stage.desk.coins('USD')).toEqual({ CRYPTO: [], CRYPT: [] });
  expect(await stage.order(member, 'ltc')).toMatchObject({ status: 'declined', address: '' });
  expect(source.strayed()).toBe(0);
});

test('prices of before replace no newer ones', async () => {
  const [, before] = answers({ litecoin: { usd: 1, last_updated_at: stage.clock.now().getTime() / 1000 - 60 } });
  source.answerBy(before);
  await refresh();
  expect((await stage.order(member, 'ltc')).amount).toBe('1.25');
});

test('a price that jumps is refused, and shown to operators; one that follows is taken again', async () => {
  await stage.settings.set(stage.database, rateJumpPercent, 20);
  const reads = createChainReads(stage.chainsDeps);
  const litecoin = async () =>
    (await reads.watch()).rates.find(({ rateId, currency }) => rateId === 'litecoin' && currency === 'USD');
  source.answerBy(answers({ litecoin: { usd: 97 } })[1]);
  await expect(refresh()).rejects.toThrow('jumped');
  expect(await litecoin()).toMatchObject({ rate: '80', refusedRate: '97' });
  source.answerBy(answers({ litecoin: { usd: 66 } })[1]); // 80 is 21 percent above it
  await expect(refresh()).rejects.toThrow('jumped');
  source.answerBy(answers({ litecoin: { usd: 95 } })[1]);
  await refresh();
  expect(await litecoin()).toMatchObject({ rate: '95', refusedRate: null });
  // Two hours later it may have moved three times as far.
  stage.clock.advance(2 * 3_600_000);
  source.answerBy(answers({ litecoin: { usd: 140 } })[1]);
  await refresh();
  expect(await litecoin()).toMatchObject({ rate: '140', refusedRate: null });
});
