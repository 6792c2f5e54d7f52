import type { Offer } from '@croupier/contract/rewards/offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../../tests/stage/stage';
import { JURISDICTIONS, type JurisdictionProfile } from '../../../../jurisdiction';
import { Refusal } from '../../../../platform/refusal';
import { reasonOf } from '../../../members/fixture';
import type { SignedIn } from '../../../operators/domain';
import { TERMS } from '../../fixture';
import { offersInForce } from '../store';
import { createOfferChanges } from './changes';
import { createOfferReads } from './reads';

let stage: TestDatabase;
let ada: SignedIn;
let grace: SignedIn;
let linus: SignedIn;
let acting: ReturnType<typeof openTestDesks>['acting'];
const clock = new TestClock();

beforeAll(async () => {
  stage = await freshDatabase();
  const desks = openTestDesks(stage, clock);
  ({ acting } = desks);
  ada = signedIn(await hire(desks, 'marketing'));
  grace = signedIn(await hire(desks, 'cashier'));
  linus = signedIn(await hire(desks, 'owner'));
});
afterAll(() => stage.destroy());

const REASON = 'Agreed for the season';
const gameName = async (code: string) => {
  if (code.startsWith('no-')) throw new Refusal('notFound');
  return `Game ${code}`;
};
const slotStakes = (code: string) => (code === 'blackjack' ? undefined : [20, 40, 100]);
const depsOf = (profile: JurisdictionProfile) => ({ database: stage.database, clock, profile, gameName, slotStakes });
const desk = (profile: JurisdictionProfile = JURISDICTIONS.curacao) =>
  createOfferChanges({ ...depsOf(profile), ...acting });
const reads = () => createOfferReads(depsOf(JURISDICTIONS.curacao));
const propose = (name: string, basedOn = 0, changes: Partial<Offer> = {}, profile?: JurisdictionProfile) =>
  desk(profile).propose(
    { terms: { ...TERMS, name, ...changes }, titles: { en: 'Season' }, basedOn, reason: REASON },
    ada,
  );
const stop = (offer: string) => desk().stop({ offer, reason: REASON }, ada, 'en');
const start = (offer: string, version: number, profile?: JurisdictionProfile) =>
  desk(profile).start({ offer, version, reason: REASON }, ada);
const versionOf = async (name: string) =>
  (await offersInForce(stage.database)).find(({ offerId }) => offerId === name)?.version;
async function published(name: string): Promise<void> {
  const { id } = await propose(name);
  await desk().approve(id, grace);
}

const rounds = (stake: number, game = 'neon-sevens') =>
  propose('odd', 0, {
    reward: { kind: 'freeRounds', game, rounds: 20, stake: { USD: stake } },
    payout: { ...TERMS.payout, freeRoundWins: 'bonus' },
  }).catch((failure: unknown) => failure);

describe('a new offer', () => {
  it('is a draft until another operator approves it, and in force from then on', async () => {
    const { id, version, replaces } = await propose('spring');
    expect([version, replaces]).toEqual([1, null]);
    expect(await reads().get('spring', 'en')).toMatchObject({ state: 'draft', title: 'Season', waits: true });
    expect(await versionOf('spring')).toBeUndefined();
    expect(await reasonOf(desk().approve(id, ada))).toBe('secondOperatorRequired');
    await desk().approve(id, grace);
    expect(await versionOf('spring')).toBe(1);
    expect(await reads().get('spring', 'tr')).toMatchObject({ state: 'inForce', title: null, waits: false });
  });

  it('has a name of its own, games and a next offer that exist', async () => {
    await published('summer');
    expect(await reasonOf(propose('summer'))).toBe('offerNameTaken');
    const wagering = TERMS.wagering && { ...TERMS.wagering, excludedGames: ['no-such-game'] };
    expect(await reasonOf(propose('unfit', 0, { wagering }))).toBe('offerUnfit');
    expect(await reasonOf(propose('unfit', 0, { mandatoryNext: 'nothing' }))).toBe('offerUnfit');
    expect(await reasonOf(reads().get('unfit', 'en'))).toBe('notFound');
  });

  it('of free rounds at a stake that the slot does not offer, or of a game that is no slot, is refused', async () => {
    expect(await rounds(30)).toMatchObject({ reason: 'offerUnfit', details: { field: 'reward.stake: $0.30' } });
    expect(await rounds(20, 'blackjack')).toMatchObject({ details: { field: 'reward.game: blackjack' } });
    expect(await reasonOf(reads().get('odd', 'en'))).toBe('notFound');
    expect(await rounds(20)).toMatchObject({ offer: 'odd', version: 1 });
  });

  it('that the jurisdiction forbids is refused with the names of its rules, and nothing is kept', async () => {
    const wagering = TERMS.wagering && { ...TERMS.wagering, multiplierHundredths: 5_000 };
    const failure = await propose('barred', 0, { wagering }, JURISDICTIONS.strict).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ reason: 'offerBarred', details: { rule: 'wageringAboveMaximum, winningsCapped' } });
    expect(await reasonOf(reads().get('barred', 'en'))).toBe('notFound');
  });
});

describe('a new version', () => {
  it('is based on the newest one, and waits alone', async () => {
    await published('autumn');
    expect(await reasonOf(propose('autumn', 2))).toBe('conflict');
    const { id } = await propose('autumn', 1);
    expect(await reasonOf(propose('autumn', 2))).toBe('alreadyProposed');
    expect((await reads().get('autumn', 'en')).latestVersion).toBe(2);
    await desk().reject(id, 'Too costly', grace);
    expect(await versionOf('autumn')).toBe(1);
  });

  it('proposed twenty times at once is kept once', async () => {
    await published('rush');
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => propose('rush', 1)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await reads().get('rush', 'en')).latestVersion).toBe(2);
  });

  it('approved by two at once is put in force once', async () => {
    await published('pair');
    const { id } = await propose('pair', 1);
    const answers = await Promise.allSettled([desk().approve(id, grace), desk().approve(id, linus)]);
    const [refused, ...others] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect([refused, others]).toMatchObject([{ reason: 'conflict' }, []]);
    expect(await versionOf('pair')).toBe(2);
  });

  it('is not put in force when the offer was stopped since, and still waits', async () => {
    await published('winter');
    const { id } = await propose('winter', 1);
    await stop('winter');
    expect(await reasonOf(desk().approve(id, grace))).toBe('conflict');
    expect((await reads().get('winter', 'en')).waits).toBe(true);
    await desk().withdraw(id, ada);
    expect((await reads().get('winter', 'en')).waits).toBe(false);
  });
});

describe('a stopped offer', () => {
  it('ends at once and is started again by two operators', async () => {
    await published('halt');
    expect((await stop('halt')).state).toBe('stopped');
    expect(await versionOf('halt')).toBeUndefined();
    expect(await reasonOf(stop('halt'))).toBe('conflict');
    const { id } = await start('halt', 1);
    expect(await versionOf('halt')).toBeUndefined();
    await desk().approve(id, grace);
    expect(await versionOf('halt')).toBe(1);
    expect(await reasonOf(start('halt', 1))).toBe('conflict');
    expect(await reasonOf(start('halt', 9))).toBe('notFound');
  });

  it('is not started where the jurisdiction forbids it, nor approved', async () => {
    await published('law');
    await stop('law');
    expect(await reasonOf(start('law', 1, JURISDICTIONS.strict))).toBe('offerBarred');
    const { id } = await start('law', 1);
    expect(await reasonOf(desk(JURISDICTIONS.strict).approve(id, grace))).toBe('offerBarred');
    expect(await versionOf('law')).toBeUndefined();
  });
});

it('codes are listed page by page with their uses', async () => {
  const codes = ['SPRING', 'SUMMER', 'AUTUMN'];
  const eligibility: Offer['eligibility'] = { ...TERMS.eligibility, event: { kind: 'code', codes } };
  const { id } = await propose('codes', 0, { eligibility });
  await desk().approve(id, grace);
  expect(await reads().codes({ offer: 'codes', pageNum: 2, pageSize: 2 })).toMatchObject({
    content: [{ code: 'AUTUMN', uses: 0, lastUseTime: null }],
    totalElements: 3,
  });
});
