import type { Offer } from '@croupier/contract/rewards/offer';
import { TRANSACTION_KIND } from '@croupier/contract/codes';
import { type Minor, minor, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWallets } from '../../../ledger/post';
import { racePrizesPaid } from '../../../ledger/recipes/races';
import { cashbackPaid, inviteAwarded, pointsRedeemed, rakebackPaid } from '../../../ledger/recipes/rewards';
import { inTransaction, type Trx } from '../../../platform/database';
import { JURISDICTIONS } from '../../../jurisdiction';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { type Casino, DOLLAR, type House, openCasino } from '../../rounds/fixture';
import { decideContest, missionTerms, raceTerms } from '../contests/fixture';
import { insertMission } from '../contests/missions/store';
import { openRace } from '../contests/races/open';
import { TERMS } from '../fixture';
import { createFreeRounds } from '../free-rounds/free-rounds';
import { type Claim, insertClaim } from '../giving/store';
import { createGrants, type Grants } from '../grants/grants';
import { keepVersion } from '../offers/store';
import { movedRewards } from './moved-rewards';

const SLOT = 'wolf-moon';
let casino: Casino;
let house: House;
let grants: Grants;
beforeAll(async () => {
  casino = await openCasino();
  const deps = { database: casino.database, gameName: async (code: string) => `Name of ${code}` };
  house = casino.another(JURISDICTIONS.curacao, { movedRewards: (...asked) => movedRewards(deps, ...asked) });
  grants = createGrants({ ...casino, wasChargedBack });
});
afterAll(() => casino.close());

const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(casino.database, work);

/** What the newest movements of a member were for, the newest first, in English unless told otherwise. */
const rewardsOf = async (memberId: number, count: number, language: 'en' | 'tr' = 'en') =>
  (await house.transactions(memberId, 'USD', {}, language)).content.slice(0, count).map(({ reward }) => reward);

interface Claimed {
  readonly memberId: number;
  readonly claimId: string;
  readonly kind: Claim['kind'];
  readonly terms?: Offer;
  readonly cause?: string;
  readonly titles?: { readonly en?: string; readonly tr?: string };
}

/** A claim of an offer of its own, under the claim's name. */
async function claimed({
  memberId,
  claimId,
  kind,
  terms = TERMS,
  cause = 'gift',
  titles = {},
}: Claimed): Promise<Claim> {
  const offer = { offerId: claimId, version: 1 };
  const money = { currency: 'USD' as const, deposited: ZERO, matches: [] };
  const amount: Minor = kind === 'freeRounds' ? ZERO : minor(1_000);
  const [units, budgeted] = kind === 'freeRounds' ? [40, minor(800)] : [0, amount];
  const state = { state: 'given' as const, createdAt: casino.clock.now() };
  const claim: Claim = { ...offer, ...money, ...state, claimId, memberId, cause, kind, amount, units, budgeted };
  await act(async (trx) => {
    await keepVersion(trx, { ...offer, terms, titles });
    await insertClaim(trx, claim);
  });
  return claim;
}

async function granted(claim: Claim, wagering = 0): Promise<void> {
  const { claimId: grantId, memberId, offerId, version, currency, amount } = claim;
  await act((trx) =>
    grants.give(trx, { grantId, memberId, offerId, version, currency, amount, wagering: minor(wagering) }),
  );
}

const TEN = { kind: 'fixed', amount: 10 };
const OFFER = { kind: 'offer', title: null, event: 'gift', currency: 'USD', reward: TEN };

it('a bonus is named at its grant and at each of its ends, by the title in the member’s language', async () => {
  const { memberId } = await casino.playerWith(0, SLOT, house);
  await granted(await claimed({ memberId, claimId: 'converted', kind: 'bonus', titles: { en: 'A ten for you' } }));
  await grants.sweep();
  const source = { ...OFFER, title: 'A ten for you' };
  expect(await rewardsOf(memberId, 2)).toEqual([
    { act: 'converted', source },
    { act: 'given', source },
  ]);
  expect(await rewardsOf(memberId, 1, 'tr')).toEqual([{ act: 'converted', source: OFFER }]);

  await granted(await claimed({ memberId, claimId: 'given-up', kind: 'bonus' }), 100);
  await grants.giveUp(memberId, 'given-up');
  expect(await rewardsOf(memberId, 1)).toEqual([{ act: 'forfeited', source: OFFER }]);
  await granted(await claimed({ memberId, claimId: 'late', kind: 'bonus' }), 100);
  casino.clock.advance(90 * 86_400_000);
  await grants.sweep();
  expect(await rewardsOf(memberId, 1)).toEqual([{ act: 'expired', source: OFFER }]);
});

it('cashback is named by its offer, a mission’s reward by the mission', async () => {
  const { memberId } = await casino.playerWith(0, SLOT, house);
  const terms: Offer = {
    ...TERMS,
    wagering: null,
    reward: { kind: 'cashback', percent: 10, least: { USD: 100 }, most: null },
  };
  const pay = ({ claimId: rewardId }: Claim) =>
    act((trx) => cashbackPaid(trx, { memberId, rewardId, amount: minor(1_000), currency: 'USD', rolling: ZERO }));
  await pay(await claimed({ memberId, claimId: 'monday', kind: 'cash', terms }));
  const reward = { kind: 'cashback', percent: 10, least: 1, most: null };
  expect(await rewardsOf(memberId, 1)).toEqual([{ act: 'given', source: { ...OFFER, reward } }]);

  const { changeId } = await decideContest(casino.database, 'mission');
  const titles = { en: 'Hundred spins', tr: 'Yüz tur' };
  const mission = await act((trx) => insertMission(trx, changeId, missionTerms({ titles, offerId: 'monday' })));
  await granted(await claimed({ memberId, claimId: 'prize', kind: 'bonus', cause: `mission-${mission}` }));
  expect(await rewardsOf(memberId, 1, 'tr')).toEqual([{ act: 'given', source: { kind: 'mission', title: 'Yüz tur' } }]);
});

it('wins of free rounds, and the bonus that they become, are named by the offer of the rounds', async () => {
  const { memberId, secret } = await casino.playerWith(0, SLOT, house);
  const freeRounds = createFreeRounds({ ...casino, grants });
  const reward = { kind: 'freeRounds' as const, game: SLOT, rounds: 40, stake: { USD: 20 } };
  const inCash: Offer = { ...TERMS, reward, wagering: null, payout: { most: null, freeRoundWins: 'cash' } };
  const asBonus: Offer = { ...TERMS, reward, payout: { most: null, freeRoundWins: 'bonus' } };
  for (const [claimId, terms] of [
    ['cash-rounds', inCash],
    ['bonus-rounds', asBonus],
  ] as const) {
    const claim = await claimed({ memberId, claimId, kind: 'freeRounds', terms });
    await act((trx) => freeRounds.give(trx, claim, terms));
    for (let n = 0; n < 40; n += 1) {
      const request = { units: 0.2 * DOLLAR, mode: 'BASE', request: '', choice: undefined, freeRounds: claimId };
      const { round } = await house.rgs.play(secret, request);
      if (round.active) await house.rgs.endRound(secret);
    }
    const won = await rewardsOf(memberId, 1);
    const told = { kind: 'freeRounds', game: SLOT, gameName: `Name of ${SLOT}`, rounds: 40, stake: 0.2 };
    await freeRounds.sweep();
    const source = (wins: string) => ({ ...OFFER, reward: { ...told, wins } });
    if (claimId === 'cash-rounds') expect(won).toEqual([{ act: 'won', source: source('cash') }]);
    else expect(await rewardsOf(memberId, 1)).toEqual([{ act: 'given', source: source('bonus') }]);
  }
  const { content } = await house.transactions(memberId, 'USD', {}, 'en');
  expect(Object.fromEntries(content.map(({ type, kind }) => [type, kind]))).toEqual({
    GAME_WIN: TRANSACTION_KIND.free,
    PROMOTION: TRANSACTION_KIND.bonus,
  });
});

it('packages, rewards for invited members, and race prizes are named by what they are for; rakeback names itself', async () => {
  const { memberId } = await casino.playerWith(0, SLOT, house);
  const money = { memberId, amount: minor(100), currency: 'USD' as const, rolling: ZERO };
  const { rows } = await sql<{ id: number; step: number }>`with redeemed as (
      insert into loyalty_redemption (member_id, package_id, points, amount, currency, redeemed_at)
        select ${memberId}, min(package_id), 400, 100, 'USD', now() from loyalty_package returning redemption_id),
    step as (select step_id, person_count from invite_step where person_count = 3),
    claim as (insert into invite_claim (member_id, step_id, person_count, amount, currency, claimed_at)
        select ${memberId}, step_id, person_count, 100, 'USD', now() from step)
    select redemption_id as id, step_id as step from redeemed, step`.execute(casino.database);
  const [made] = rows;
  const decision = await decideContest(casino.database, 'race');
  const raceId = await act((trx) => openRace(trx, raceTerms({ titles: { en: 'Friday race' } }), decision));
  await act(async (trx) => {
    await pointsRedeemed(trx, { ...money, rewardId: `redemption-${made?.id}` });
    await inviteAwarded(trx, { ...money, rewardId: `step-${made?.step}` });
    await inviteAwarded(trx, { ...money, rewardId: 'share-1' });
    await rakebackPaid(trx, { ...money, rewardId: `${memberId}-1` });
    const prizes = [{ memberId, amount: minor(100) }];
    await racePrizesPaid(trx, { raceId, currency: 'USD', prizes }, await lockWallets(trx, [memberId]));
  });
  expect((await rewardsOf(memberId, 5)).map((reward) => reward?.source ?? null)).toEqual([
    { kind: 'race', title: 'Friday race' },
    null,
    { kind: 'invitation', persons: null },
    { kind: 'invitation', persons: 3 },
    { kind: 'package', points: 400 },
  ]);
});

it('nothing of another member’s is named', async () => {
  const { memberId } = await casino.playerWith(0, SLOT, house);
  await claimed({ memberId: memberId + 1_000, claimId: 'theirs', kind: 'cash' });
  const money = { memberId, amount: minor(100), currency: 'USD' as const, rolling: ZERO };
  await act((trx) => cashbackPaid(trx, { ...money, rewardId: 'theirs' }));
  expect(await rewardsOf(memberId, 1)).toEqual([null]);
});
