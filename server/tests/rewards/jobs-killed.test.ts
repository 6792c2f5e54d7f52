import type { Offer } from '@croupier/contract/rewards/offer';
import { minor, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEDGER_RULES } from '../../src/ledger/books/ledger-rules';
import { booksOf } from '../../src/ledger/fixture';
import { readWallet } from '../../src/ledger/read';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { collectStakes } from '../../src/ledger/stakes/collect';
import { FREE_ROUND_OFFER_RULES, OFFER_RULES } from '../../src/domains/rewards/books';
import { CONTEST_RULES } from '../../src/domains/rewards/contests/books';
import { decideContest, enterRace, raceTerms } from '../../src/domains/rewards/contests/fixture';
import { openRace } from '../../src/domains/rewards/contests/races/open';
import { findRace } from '../../src/domains/rewards/contests/races/store';
import { createFreeRounds } from '../../src/domains/rewards/free-rounds/free-rounds';
import { TERMS } from '../../src/domains/rewards/fixture';
import { openGiving, type OpenedGiving } from '../../src/domains/rewards/giving/fixture';
import { insertClaim } from '../../src/domains/rewards/giving/store';
import { LOYALTY_RULES } from '../../src/domains/rewards/loyalty/books';
import { findMember } from '../../src/domains/rewards/loyalty/store';
import { keepVersion } from '../../src/domains/rewards/offers/store';
import { type Casino, DOLLAR, openCasino, type Player } from '../../src/domains/rounds/fixture';
import { inTransaction } from '../../src/platform/database';
import { grantsIn } from './reward-jobs';
import { killedInJob, workers } from './killed-job';

const DAY = 86_400_000;

/** The server is killed (SIGKILL) while a job of rewards moves money: it is done once or not at all, and two workers at once do what is left. */

describe('by the rounds of a game', () => {
  let casino: Casino;
  beforeAll(async () => {
    casino = await openCasino();
  });
  afterAll(async () => {
    const rules = [...LEDGER_RULES, ...OFFER_RULES, ...FREE_ROUND_OFFER_RULES, ...LOYALTY_RULES];
    expect((await booksOf(casino.ownerUrl, rules)).broken).toBeUndefined();
    await casino.close();
  });

  /** Gives bonus money whose wagering is done. @returns the member. */
  async function converting(): Promise<number> {
    const { memberId } = await casino.playerWith(0, 'wolf-moon');
    const grant = { grantId: `done-${memberId}`, memberId, offerId: 'done', version: 1, currency: 'USD' as const };
    await inTransaction(casino.database, async (trx) => {
      await keepVersion(trx, { offerId: 'done', version: 1, terms: TERMS });
      await grantsIn(casino).give(trx, { ...grant, amount: minor(25_000), wagering: ZERO });
    });
    return memberId;
  }
  const moneyOf = async (memberId: number) => {
    const { cash, bonus } = await readWallet(casino.database, memberId);
    return { cash, bonus };
  };

  it('a bonus becomes cash once, up to its cap', async () => {
    const memberId = await converting();
    await killedInJob(casino, 'endGrants', { statement: "update offer_grant set state = 'ended'", times: 1 });
    expect(await moneyOf(memberId)).toEqual({ cash: 0, bonus: 25_000 });
    await workers(casino, 'endGrants');
    expect(await moneyOf(memberId)).toEqual({ cash: 20_000, bonus: 0 });
    const next = await converting();
    await killedInJob(casino, 'endGrants', null);
    await workers(casino, 'endGrants');
    expect(await moneyOf(next)).toEqual({ cash: 20_000, bonus: 0 });
  });

  const ROUNDS: Offer = {
    ...TERMS,
    name: 'rounds',
    reward: { kind: 'freeRounds', game: 'wolf-moon', rounds: 20, stake: { USD: 20 } },
    payout: { most: null, freeRoundWins: 'bonus' },
  };
  /** A member who has played a set to its end. @returns also what it won, minor units. */
  async function played(): Promise<{ readonly memberId: number; readonly won: number }> {
    const player = await casino.playerWith(0, 'wolf-moon');
    const setId = `set-${player.memberId}`;
    const claim = {
      claimId: setId,
      offerId: 'rounds',
      version: 1,
      memberId: player.memberId,
      cause: 'gift',
      state: 'given',
      kind: 'freeRounds',
      currency: 'USD',
      amount: ZERO,
      units: 20,
      budgeted: minor(400),
      deposited: ZERO,
      matches: [],
      createdAt: casino.clock.now(),
    } as const;
    await inTransaction(casino.database, async (trx) => {
      await keepVersion(trx, { offerId: 'rounds', version: 1, terms: ROUNDS });
      await insertClaim(trx, claim);
      await createFreeRounds({ ...casino, grants: grantsIn(casino) }).give(trx, claim, ROUNDS);
    });
    const won = await playSet(player, setId);
    return won > 0 ? { memberId: player.memberId, won } : played();
  }
  async function playSet({ secret }: Player, freeRounds: string): Promise<number> {
    let won = 0;
    for (let n = 0; n < 20; n += 1) {
      const stake = { units: 0.2 * DOLLAR, mode: 'BASE', request: '', choice: undefined, freeRounds };
      const { round } = await casino.rounds.rgs.play(secret, stake);
      if (round.active) await casino.rounds.rgs.endRound(secret);
      won += round.payout / 10_000;
    }
    return won;
  }

  it('what a set of free rounds won becomes one bonus', async () => {
    const { memberId, won } = await played();
    await killedInJob(casino, 'endFreeRounds', { statement: 'update free_round_set set state =', times: 1 });
    expect(await moneyOf(memberId)).toEqual({ cash: 0, bonus: 0 });
    await workers(casino, 'endFreeRounds');
    expect(await moneyOf(memberId)).toEqual({ cash: 0, bonus: won });
    const next = await played();
    await killedInJob(casino, 'endFreeRounds', null);
    await workers(casino, 'endFreeRounds');
    expect(await moneyOf(next.memberId)).toEqual({ cash: 0, bonus: next.won });
  });

  it('points are credited once for each stake', async () => {
    const { memberId, secret } = await casino.playerWith(10_000, 'wolf-moon');
    const stake = async () => {
      const { round } = await casino.rounds.rgs.play(secret, {
        units: 20 * DOLLAR,
        mode: 'BASE',
        request: '',
        choice: undefined,
      });
      if (round.active) await casino.rounds.rgs.endRound(secret);
      await collectStakes(casino.database);
    };
    const pointsOf = async () => (await findMember(casino.database, memberId)).lifeTimePoints;
    await stake();
    await killedInJob(casino, 'creditPoints', { statement: 'update loyalty_mark set cursor', times: 1 });
    expect(await pointsOf()).toBe(0);
    await workers(casino, 'creditPoints');
    expect(await pointsOf()).toBe(2);
    await stake();
    await killedInJob(casino, 'creditPoints', null);
    await workers(casino, 'creditPoints');
    expect(await pointsOf()).toBe(4);
  });
});

describe('without rounds', () => {
  let house: OpenedGiving;
  beforeAll(async () => {
    house = await openGiving();
  });
  afterAll(async () => {
    const rules = [...LEDGER_RULES, ...CONTEST_RULES];
    expect((await booksOf(house.ownerUrl, rules)).broken).toBeUndefined();
    await house.close();
  });
  const cashOf = async (memberId: number) => (await house.walletOf(memberId)).cash;

  it('the fee of a dormant account is taken once a month', async () => {
    const memberId = await house.member();
    const deposit = { memberId, depositId: 'd', method: 'CARD', amount: minor(2_000), currency: 'USD' as const };
    await house.act((trx) => depositSettled(trx, { ...deposit, rolling: ZERO }));
    const long = new Date(house.clock.now().getTime() - 400 * DAY);
    await house.rewrite(sql`update transfer set created_at = ${long}`);
    await house.rewrite(sql`update member set created_at = ${long}, last_login_at = ${long}`);
    await workers(house, 'announceFees');
    house.clock.advance(30 * DAY);
    await killedInJob(house, 'takeFees', { statement: 'update dormancy_notice set charged_at', times: 1 });
    expect(await cashOf(memberId)).toBe(2_000);
    await workers(house, 'takeFees');
    expect(await cashOf(memberId)).toBe(1_500);
    house.clock.advance(32 * DAY);
    await killedInJob(house, 'takeFees', null);
    await workers(house, 'takeFees');
    expect(await cashOf(memberId)).toBe(1_000);
  });

  /** A race that is over, with one member on its board. */
  async function over(memberId: number): Promise<number> {
    const decision = await decideContest(house.database, 'race');
    const raceId = await house.act((trx) => openRace(trx, raceTerms({ rule: 'volume' }), decision));
    const [startedAt, endedAt] = [new Date(), new Date()];
    const play = { memberId, playedAt: 'alone', playId: 1, game: 'wolf-moon', startedAt, endedAt } as const;
    await enterRace(house.database, raceId, [{ ...play, stake: 100, win: 0, multiplier: 0 }]);
    house.clock.advance(3 * 3_600_000);
    return raceId;
  }

  it('the prizes of a race are paid once', async () => {
    const memberId = await house.member();
    const raceId = await over(memberId);
    await killedInJob(house, 'payRaces', { statement: 'update race set state', times: 1 });
    expect([await cashOf(memberId), (await findRace(house.database, raceId))?.state]).toEqual([0, 'open']);
    await workers(house, 'payRaces');
    expect([await cashOf(memberId), (await findRace(house.database, raceId))?.state]).toEqual([500, 'paid']);
    await over(memberId);
    await killedInJob(house, 'payRaces', null);
    await workers(house, 'payRaces');
    expect(await cashOf(memberId)).toBe(1_000);
  });
});
