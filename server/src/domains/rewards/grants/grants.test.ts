import type { Offer } from '@croupier/contract/rewards/offer';
import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { manualAdjustment } from '../../../ledger/recipes/adjustments';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { JURISDICTIONS } from '../../../jurisdiction';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { type Casino, dealWaiting, DOLLAR, type House, openCasino, type Player } from '../../rounds/fixture';
import { OFFER_RULES } from '../books';
import { createGrants, type Grants } from './grants';
import { createBonusTerms } from './terms';
import { keepVersion } from '../offers/store';
import { TERMS } from '../fixture';

let casino: Casino;
let grants: Grants;
let house: House;
beforeAll(async () => {
  casino = await openCasino();
  grants = createGrants({ ...casino, wasChargedBack });
  house = casino.another(JURISDICTIONS.curacao, { bonusTerms: createBonusTerms(casino) });
});
afterAll(() => casino.close());

let lastGrant = 0;
/** Gives a bonus under an offer of its own. @param amount,wagering US cents. @returns the grant's id. */
async function give(memberId: number, amount: number, wagering: number, terms: Offer = TERMS): Promise<string> {
  lastGrant += 1;
  const grantId = `grant-${String(lastGrant).padStart(3, '0')}`;
  await inTransaction(casino.database, async (trx) => {
    await keepVersion(trx, { offerId: grantId, version: 1, terms });
    await grants.give(trx, {
      grantId,
      memberId,
      offerId: grantId,
      version: 1,
      currency: 'USD',
      amount: minor(amount),
      wagering: minor(wagering),
    });
  });
  return grantId;
}
const walletOf = async (memberId: number) => {
  const { cash, bonus, grantId, wagering } = await readWallet(casino.database, memberId);
  return { cash, bonus, grantId, wagering };
};
const spin = ({ secret }: Player, dollars = 1) =>
  house.rgs.play(secret, { units: dollars * DOLLAR, mode: 'BASE', request: '', choice: undefined });
/** Plays one round to its end. @returns the balance of the play's answer. */
async function round(player: Player, dollars = 1) {
  casino.clock.advance(60_000);
  const { balance, round: played } = await spin(player, dollars);
  if (played.active) await house.rgs.endRound(player.secret);
  return balance;
}
const playerWith = (cash: number, game = 'wolf-moon') => casino.playerWith(cash, game, house);

describe('a round under a bonus', () => {
  it('is paid from cash, then from the bonus, and tells the game both', async () => {
    const player = await playerWith(50);
    await give(player.memberId, 1_000, 5_000);
    expect(await house.rgs.balance(player.secret)).toEqual({
      amount: 10.5 * DOLLAR,
      currency: 'USD',
      bonus: 10 * DOLLAR,
    });
    expect(await round(player)).toMatchObject({ amount: 9.5 * DOLLAR, bonus: 9.5 * DOLLAR });
    expect(await walletOf(player.memberId)).toMatchObject({ wagering: 4_900 });
  });

  it('is refused above the largest stake of the offer, with that reason, before anything moves', async () => {
    const player = await playerWith(10_000);
    await give(player.memberId, 1_000, 5_000);
    await expect(spin(player, 3)).rejects.toMatchObject({
      code: 'ERR_GLE',
      reason: 'bonusStakeTooHigh',
      most: 2 * DOLLAR,
    });
    expect(await walletOf(player.memberId)).toMatchObject({ cash: 10_000, bonus: 1_000, wagering: 5_000 });
    await round(player, 2);
    expect(await walletOf(player.memberId)).toMatchObject({ wagering: 4_800 });
  });

  it('of a game that the offer excludes is paid from cash alone, and counts nothing', async () => {
    const player = await playerWith(100, 'dragon-vault');
    await give(player.memberId, 1_000, 5_000);
    const { round: played } = await spin(player);
    if (played.active) await house.rgs.endRound(player.secret);
    expect(await walletOf(player.memberId)).toMatchObject({ bonus: 1_000, wagering: 5_000 });
  });

  it('of an excluded game that the cash does not cover is refused with that reason', async () => {
    const player = await playerWith(50, 'dragon-vault');
    await give(player.memberId, 1_000, 5_000);
    await expect(spin(player)).rejects.toMatchObject({ code: 'ERR_IPB', reason: 'cashOnlyGame' });
    expect(await walletOf(player.memberId)).toMatchObject({ cash: 50, bonus: 1_000, wagering: 5_000 });
  });

  it('judges a grant that another process has given meanwhile', async () => {
    const player = await playerWith(500);
    await round(player);
    await give(player.memberId, 1_000, 5_000);
    await round(player);
    expect(await walletOf(player.memberId)).toMatchObject({ wagering: 4_900 });
  });

  it('that has ended binds no stake any more', async () => {
    const player = await playerWith(10_000);
    const grantId = await give(player.memberId, 1_000, 5_000);
    await round(player);
    await grants.giveUp(player.memberId, grantId);
    await round(player, 3);
    expect(await walletOf(player.memberId)).toMatchObject({ grantId: null, bonus: 0 });
  });

  it('takes a hand’s further stake like the first', async () => {
    const player = await playerWith(0, 'blackjack');
    await give(player.memberId, 100_000, 500_000);
    await dealWaiting(house, player);
    const { bonus, wagering } = await walletOf(player.memberId);
    await house.rgs.action(player.secret, 'double');
    expect(await walletOf(player.memberId)).toMatchObject({ bonus: bonus - 100, wagering: wagering - 10 });
  });
});

describe('a bonus', () => {
  it('becomes cash once its wagering is done, up to the cap, and the next one plays', async () => {
    const player = await playerWith(0);
    await give(player.memberId, 100_000, 100);
    const next = await give(player.memberId, 700, 7_000);
    expect(await walletOf(player.memberId)).toMatchObject({ bonus: 100_000, wagering: 100 });
    await grants.sweep();
    await round(player);
    await grants.sweep();
    expect(await walletOf(player.memberId)).toEqual({ cash: 20_000, bonus: 700, grantId: next, wagering: 7_000 });
  });

  it('is closed when all of it is lost', async () => {
    const player = await playerWith(0);
    await give(player.memberId, 100, 5_000);
    await inTransaction(casino.database, (trx) =>
      manualAdjustment(trx, {
        memberId: player.memberId,
        adjustmentId: 'all of it',
        account: 'bonus',
        direction: 'debit',
        amount: minor(100),
        currency: 'USD',
        proposedBy: 1,
        approvedBy: 2,
      }),
    );
    await grants.sweep();
    expect(await walletOf(player.memberId)).toEqual({ cash: 0, bonus: 0, grantId: null, wagering: 0 });
  });

  it('expires after its days, while nothing of it is at stake', async () => {
    const player = await playerWith(25);
    await give(player.memberId, 1_000, 5_000);
    casino.clock.advance(90 * 86_400_000 - 1);
    await grants.sweep();
    expect(await walletOf(player.memberId)).toMatchObject({ bonus: 1_000 });
    casino.clock.advance(1);
    await grants.sweep();
    expect(await walletOf(player.memberId)).toEqual({ cash: 25, bonus: 0, grantId: null, wagering: 0 });
  });

  it('waits for an open round before it ends', async () => {
    const player = await playerWith(0, 'blackjack');
    const grantId = await give(player.memberId, 1_000, 5_000);
    await dealWaiting(house, player);
    casino.clock.advance(90 * 86_400_000);
    await grants.sweep();
    expect(await walletOf(player.memberId)).toMatchObject({ grantId });
    await house.rgs.action(player.secret, 'stand');
    await house.rgs.endRound(player.secret).catch(() => undefined);
    await grants.sweep();
    expect(await walletOf(player.memberId)).toMatchObject({ grantId: null, bonus: 0 });
  });

  it('is given up by its member alone, once, and leaves the cash', async () => {
    const [player, stranger] = [await playerWith(30), await playerWith(0)];
    const grantId = await give(player.memberId, 1_000, 5_000);
    await expect(grants.giveUp(stranger.memberId, grantId)).rejects.toEqual(new Refusal('notFound'));
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => grants.giveUp(player.memberId, grantId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(player.memberId)).toEqual({ cash: 30, bonus: 0, grantId: null, wagering: 0 });
  });

  it('given fifty times at once is given once', async () => {
    const player = await playerWith(0);
    const grant = {
      grantId: 'the same',
      memberId: player.memberId,
      offerId: 'gift',
      version: 1,
      currency: 'USD' as const,
      amount: minor(500),
      wagering: minor(1_000),
    };
    await inTransaction(casino.database, (trx) => keepVersion(trx, { offerId: 'gift', version: 1, terms: TERMS }));
    await Promise.all(
      Array.from({ length: 50 }, () => inTransaction(casino.database, (trx) => grants.give(trx, grant))),
    );
    expect(await walletOf(player.memberId)).toMatchObject({ bonus: 500, grantId: 'the same' });
  });
});

const keep = (terms: Offer) =>
  inTransaction(casino.database, (trx) => keepVersion(trx, { offerId: 'fixed', version: 1, terms }));

describe('a version of an offer', () => {
  it('never changes', async () => {
    expect(await keep(TERMS)).toBe(true);
    expect(await keep(TERMS)).toBe(true);
    expect(await keep({ ...TERMS, mandatoryNext: 'other' })).toBe(false);
  });
});

it('leaves the books clean', async () => {
  expect((await booksOf(casino.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES])).broken).toBeUndefined();
});
