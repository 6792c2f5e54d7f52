import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { liveBetPlaced } from '../../../ledger/recipes/live-bets';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { JURISDICTIONS } from '../../../jurisdiction';
import { type Casino, DOLLAR, type House, openCasino } from '../fixture';

/** A thousand times slower than real rules, so that no machine is too slow for them. */
const PACES = [
  { slowest: 'slots', slotCycle: 5_000_000, gameCycle: 2_500_000 },
  { slowest: 'other games', slotCycle: 2_500_000, gameCycle: 5_000_000 },
];
const LONGER_SECONDS = 5_000;
const SHORTER_SECONDS = 2_500;
const MARGIN_SECONDS = 100;

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const FAMILIES = ['slot', 'table', 'live'] as const;
type Family = (typeof FAMILIES)[number];
let nextBet = 1;

const lastGameBegan = (memberId: number, secondsAgo: number) =>
  sql`update wallet set last_bet_at = now() - ${secondsAgo} * interval '1 second' where member_id = ${memberId}`.execute(
    casino.database,
  );

const cashOf = async (memberId: number): Promise<number> => (await readWallet(casino.database, memberId)).cash;

describe.each(PACES)('where $slowest take longest, between the starts of', ({ slowest, slotCycle, gameCycle }) => {
  let house: House;
  beforeAll(() => {
    house = casino.another({ ...JURISDICTIONS.strict, slotCycle, gameCycle });
  });

  const newPlayer = async (): Promise<number> => (await casino.playerWith(100_000, 'dragon-vault', house)).memberId;

  const betLive = (memberId: number, isFirst: boolean): Promise<string> => {
    const bet = { memberId, betId: nextBet++, currency: 'USD' as const, stake: minor(100) };
    return inTransaction(casino.database, (trx) =>
      liveBetPlaced(trx, bet, { cycle: gameCycle, isFirst }, UNLIMITED),
    ).then(
      () => 'ok',
      (failure) => (failure instanceof Refusal && failure.reason === 'conflict' ? 'ERR_GLE' : String(failure)),
    );
  };

  /** Begins and ends a game of the family. @returns "ok", or the contract's code of the refusal. */
  async function begin(memberId: number, family: Family): Promise<string> {
    if (family === 'live') return betLive(memberId, true);
    const secret = await casino.openFor(memberId, family === 'slot' ? 'dragon-vault' : 'european-roulette', house);
    const choice = family === 'slot' ? undefined : [{ bet: 'red', numbers: [], amount: 100 }];
    const code = await casino.codeOf(house.rgs.play(secret, { units: DOLLAR, mode: 'BASE', request: '', choice }));
    await casino.codeOf(house.rgs.endRound(secret));
    return code;
  }

  const isSlowest = (family: Family): boolean => (family === 'slot') === (slowest === 'slots');

  it.each(FAMILIES.flatMap((before) => FAMILIES.map((next): [Family, Family] => [before, next])))(
    'a %s and a %s game the longer of their cycles passes',
    async (before, next) => {
      const seconds = isSlowest(before) || isSlowest(next) ? LONGER_SECONDS : SHORTER_SECONDS;
      const memberId = await newPlayer();
      expect(await begin(memberId, before)).toBe('ok');
      const cash = await cashOf(memberId);
      await lastGameBegan(memberId, seconds - MARGIN_SECONDS);
      expect(await begin(memberId, next)).toBe('ERR_GLE');
      expect(await cashOf(memberId)).toBe(cash);
      await lastGameBegan(memberId, seconds + MARGIN_SECONDS);
      expect(await begin(memberId, next)).toBe('ok');
    },
  );

  it('the bets of one live round, which is one game, nothing must pass', async () => {
    const memberId = await newPlayer();
    expect(await betLive(memberId, true)).toBe('ok');
    expect(await betLive(memberId, false)).toBe('ok');
    expect(await begin(memberId, 'table')).toBe('ERR_GLE');
  });
});
