import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { loyaltyCalls } from '@croupier/contract/calls/rewards/loyalty';
import { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import { ERROR_CODES } from '@croupier/contract/errors';
import { minor, ZERO } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreeRounds } from '../../src/domains/rewards/free-rounds/free-rounds';
import { termsOf } from '../../src/domains/rewards/giving/fixture';
import { insertClaim } from '../../src/domains/rewards/giving/store';
import { setLevel } from '../../src/domains/rewards/loyalty/levels';
import { changePoints } from '../../src/domains/rewards/loyalty/points';
import { insertPackage } from '../../src/domains/rewards/loyalty/store';
import { keepVersion, publishVersion } from '../../src/domains/rewards/offers/store';
import { systemClock } from '../../src/platform/clock';
import { inTransaction } from '../../src/platform/database';
import { grantsIn } from './reward-jobs';
import { openWhole, type Person, type Whole } from '../stage/whole';

/** Rewards over the wire: what the specification names, for a member who knows the ids of another, and for one who guesses codes. */

const ALL: Readonly<Record<string, Call>> = {
  ...rewardsCalls,
  ...contestsCalls,
  ...invitationsCalls,
  ...loyaltyCalls,
  ...rakebackCalls,
};

let whole: Whole;
let victim: Person;
let stranger: Person;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  [victim, stranger] = [await whole.newMember('victim', 5_000), await whole.newMember('stranger', 5_000)];
  const { memberId } = victim;
  const { database } = whole;
  const deps = { database, clock: systemClock };
  const grants = grantsIn(deps);
  const rounds = termsOf({
    reward: { kind: 'freeRounds', game: 'wolf-moon', rounds: 5, stake: { USD: 20 } },
    payout: { most: null, freeRoundWins: 'bonus' },
  });
  const coded = termsOf({ eligibility: { event: { kind: 'code', codes: ['REAL-CODE'] } } });
  await inTransaction(database, async (trx) => {
    await keepVersion(trx, { offerId: 'own', version: 1, terms: termsOf() });
    for (const grantId of ['grant-one', 'grant-two'])
      await grants.give(trx, {
        grantId,
        memberId,
        offerId: 'own',
        version: 1,
        currency: 'USD',
        amount: minor(1_000),
        wagering: minor(5_000),
      });
    await keepVersion(trx, { offerId: 'rounds', version: 1, terms: rounds });
    const claim = {
      claimId: 'set-one',
      offerId: 'rounds',
      version: 1,
      memberId,
      cause: 'gift',
      state: 'given',
      kind: 'freeRounds',
      currency: 'USD',
      amount: ZERO,
      units: 5,
      budgeted: minor(100),
      deposited: ZERO,
      matches: [],
      createdAt: systemClock.now(),
    } as const;
    await insertClaim(trx, claim);
    await createFreeRounds({ ...deps, grants }).give(trx, claim, rounds);
    await keepVersion(trx, { offerId: 'coded', version: 1, terms: coded });
    await publishVersion(trx, { offerId: 'coded', version: 1, at: systemClock.now() });
  });
});
afterAll(async () => {
  await whole.close();
});

const ask = async (call: Call, payload: Record<string, unknown>, { token } = stranger) =>
  (await whole.send(call, payload, { token, language: 'en' })).envelope;

/** What a stranger is told for each id of the victim. Calls about ids that are nobody's: packages, races. */
const REFUSED = {
  giveUpBonus: 'notFound',
  giveUpFreeRounds: 'notFound',
  missionClaim: 'notFound',
  roundContests: 'notFound',
} as const;
const FORBIDDEN = ['member', 'receiveInviteBonus', 'receiveAwards'];
const NOBODYS = ['redeem', 'raceBoard', 'raceProof', 'raceRoundProof'];

describe('another member’s ids', () => {
  it('every call that takes an id is one of those whose answer is known', () => {
    const taking = Object.entries(ALL).flatMap(([name, { payload }]) => {
      const { shape } = payload._zod.def as { readonly shape?: Readonly<Record<string, unknown>> };
      return Object.keys(shape ?? {}).some((field) => /id$/i.test(field)) ? [name] : [];
    });
    expect(taking.sort()).toEqual([...Object.keys(REFUSED), ...FORBIDDEN, ...NOBODYS].sort());
  });

  it.each(Object.entries(REFUSED))('%s: %s, and nothing of the other moves', async (name, reason) => {
    const call = ALL[name];
    if (!call) throw new Error(`no call ${name}`);
    const before = await ask(CALLS.rewards.myBonuses, {}, victim);
    for (const id of ['grant-one', 'grant-two', 'set-one', String(victim.memberId), '999999'])
      expect((await ask(call, { id })).error, `${name} of ${id}`).toBe(ERROR_CODES[reason]);
    expect(await ask(CALLS.rewards.myBonuses, {}, victim)).toEqual(before);
  });

  it.each(FORBIDDEN)('%s is forbidden', async (name) => {
    const call = ALL[name];
    if (!call) throw new Error(`no call ${name}`);
    expect((await ask(call, { id: String(victim.memberId), inviteConfigId: '1' })).error).toBe(ERROR_CODES.forbidden);
  });

  it('what a member sees of bonuses is the member’s own, whatever the request says', async () => {
    const asked = { id: String(victim.memberId), memberId: String(victim.memberId), pageNum: 1, pageSize: 20 };
    for (const call of [rewardsCalls.myBonuses, rewardsCalls.pastBonuses]) {
      const { error, data } = await ask(call, asked);
      expect(error === 0 ? JSON.stringify(data) : '').not.toMatch(/grant-|set-one/);
    }
  });
});

describe('codes that are guessed', () => {
  it('are refused in the same words, and after ten of them the right one as well', async () => {
    const guesser = await whole.newMember('guesser');
    const told = [];
    for (let n = 0; n < 10; n += 1) told.push(await ask(rewardsCalls.enterBonusCode, { code: `GUESS-${n}` }, guesser));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.error).toBe(ERROR_CODES.bonusCodeInvalid);
    const right = await ask(rewardsCalls.enterBonusCode, { code: 'REAL-CODE' }, guesser);
    expect(right.error).toBe(ERROR_CODES.tooManyRequests);
    const other = await whole.newMember('other');
    expect((await ask(rewardsCalls.enterBonusCode, { code: 'real-code' }, other)).error).toBe(0);
    const used = await ask(rewardsCalls.enterBonusCode, { code: 'REAL-CODE' }, other);
    expect({ ...used }).toEqual({ ...told[0] });
  });
});

const order = ({ level, points }: { level: number; points: number }) => level * 1_000_000 + points;

/** Points of the two packages that a test has made, in the order of the answer. */
async function shownPoints(payload: Record<string, unknown>): Promise<number[]> {
  const { data } = await ask(loyaltyCalls.vipPackages, payload);
  return (data as { points: number }[])
    .map(({ points }) => points)
    .filter((points) => points === 601 || points === 602);
}

describe('the club of the specification', () => {
  it('lists packages of a level in the order that the house chose, unless another is asked for', async () => {
    await inTransaction(whole.database, async (trx) => {
      await insertPackage(trx, { level: 20, points: 601, bonuses: { USD: 300 }, sort: 2 });
      await insertPackage(trx, { level: 20, points: 602, bonuses: { USD: 300 }, sort: 1 });
    });
    expect(await shownPoints({})).toEqual([602, 601]);
    expect(await shownPoints({ level_0: 'ASC', points_1: 'ASC' })).toEqual([601, 602]);
  });

  it('has levels and packages in ascending order, in the member’s currency', async () => {
    const packages = [
      [30, 900, 10],
      [10, 800, 5],
      [10, 400, 2],
    ] as const;
    await inTransaction(whole.database, async (trx) => {
      for (const [level, points, dollars] of packages)
        await insertPackage(trx, { level, points, bonuses: { USD: dollars * 100 } });
    });
    const shown = await ask(loyaltyCalls.vipPackages, { level_0: 'ASC', points_0: 'ASC' });
    const found = shown.data as { level: number; points: number; bonus: number | null }[];
    expect(found.map(order)).toEqual(found.map(order).sort((one, other) => one - other));
    for (const [level, points, bonus] of packages)
      expect(found).toContainEqual(expect.objectContaining({ level, points, bonus }));
    const levels = await ask(loyaltyCalls.vipLevels, { level_0: 'ASC' });
    expect(levels.data).toMatchObject([
      {
        level: 10,
        name: 'bronze',
        points: 400,
        cashbackPercent: 5,
        fridayBonus: 10,
        leastDeposit: 100,
        leastBalance: 10,
      },
      {
        level: 20,
        name: 'silver',
        points: null,
        cashbackPercent: 8,
        fridayBonus: 20,
        leastDeposit: 150,
        leastBalance: 20,
      },
      {
        level: 30,
        name: 'gold',
        points: null,
        cashbackPercent: 12,
        fridayBonus: 30,
        leastDeposit: 200,
        leastBalance: 30,
      },
      { level: 35, name: 'platinum', cashbackPercent: 15, fridayBonus: 40, leastDeposit: 250, leastBalance: 40 },
      { level: 40, name: 'diamond', cashbackPercent: 20, fridayBonus: 50, leastDeposit: 300, leastBalance: 50 },
    ]);
  });

  it('stands in the session: points, lifetime points, level', async () => {
    const fan = await whole.newMember('fan');
    const { memberId } = fan;
    const at = systemClock.now();
    const deps = { events: { publish: async () => undefined }, clock: systemClock };
    await inTransaction(whole.database, async (trx) => {
      await changePoints(trx, { memberId, kind: 'given', change: 450, reference: 'one', at });
      await changePoints(trx, { memberId, kind: 'taken', change: -50, reference: 'two', at });
      await setLevel(deps, trx, memberId, 'bronze', null);
    });
    const { data } = await ask(CALLS.members.tokenInfo, {}, fan);
    expect(data).toMatchObject({ vipPoints: 400, vipLifeTimePoints: 400, vipLevel: 10 });
  });
});
