import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { checkBooks } from '../../../books/check';
import { DOMAIN_RULES } from '../../../books/domain-rules';
import { readWallet } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { openDesk, openPlayer, type Player, requestOf } from '../../withdrawals/fixture';
import { TERMS } from '../fixture';
import { keepVersion } from '../offers/store';
import { createGrants, type Grants } from './grants';

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
let grants: Grants;

beforeAll(async () => {
  stage = await freshDatabase(60);
});
afterAll(() => stage.destroy());
beforeEach(() => {
  grants = createGrants({
    database: stage.database,
    clock: new TestClock(new Date('2026-06-01T12:00:00Z')),
    wasChargedBack,
  });
  desk = openDesk(stage, { bonuses: grants });
});

let lastGrant = 0;
/** A member with 1,000.00 in cash and a bonus of 50.00. @param wagering stakes that the bonus still asks for, US cents. */
async function withBonus(endsAtCashout: boolean, wagering = 25_000): Promise<Player & { readonly grantId: string }> {
  const player = await openPlayer(stage, { cash: 100_000, currency: 'USD' });
  lastGrant += 1;
  const grantId = `ending-${lastGrant}`;
  const offer = { offerId: grantId, version: 1 };
  await inTransaction(stage.database, async (trx) => {
    await keepVersion(trx, { ...offer, terms: { ...TERMS, payout: { ...TERMS.payout, endsAtCashout } } });
    const given = { currency: 'USD', amount: minor(5_000), wagering: minor(wagering) } as const;
    await grants.give(trx, { grantId, memberId: player.memberId, ...offer, ...given });
  });
  return { ...player, grantId };
}

const asked = (player: Player, endsBonus?: string) =>
  desk.service.apply(player.memberId, requestOf(player, '300', endsBonus === undefined ? {} : { endsBonus }), 'en');
const walletOf = async ({ memberId }: Player) => {
  const { cash, bonus, grantId } = await readWallet(stage.database, memberId);
  return { cash, bonus, grantId };
};
const waiting = async ({ memberId }: Player) => (await desk.service.listPage(memberId, {}, 'en')).totalElements;

describe('a cash-out of a member with a bonus', () => {
  it('leaves the bonus alone where its terms do not end it', async () => {
    const player = await withBonus(false);
    expect(await desk.service.config(player.memberId)).toMatchObject({ endingBonus: null });
    await asked(player);
    expect(await walletOf(player)).toEqual({ cash: 70_000, bonus: 5_000, grantId: player.grantId });
  });

  it('is refused until the member agrees to end the bonus, and nothing is lost', async () => {
    const player = await withBonus(true);
    expect(await desk.service.config(player.memberId)).toMatchObject({
      endingBonus: { id: player.grantId, amount: 50 },
    });
    for (const named of [undefined, 'another'])
      await expect(asked(player, named)).rejects.toMatchObject({
        reason: 'withdrawEndsBonus',
        details: { amount: '$50.00' },
      });
    expect(await walletOf(player)).toEqual({ cash: 100_000, bonus: 5_000, grantId: player.grantId });
    expect(await waiting(player)).toBe(0);
  });

  it('ends the bonus that was agreed on, in one transaction, and does not bring it back when it is cancelled', async () => {
    const player = await withBonus(true);
    const { id } = await asked(player, player.grantId);
    expect(await walletOf(player)).toEqual({ cash: 70_000, bonus: 0, grantId: null });
    await desk.service.cancel(player.memberId, id);
    expect(await walletOf(player)).toEqual({ cash: 100_000, bonus: 0, grantId: null });
    expect(await desk.service.config(player.memberId)).toMatchObject({ endingBonus: null });
  });

  it('leaves a bonus whose stakes are done to become cash', async () => {
    const player = await withBonus(true, 0);
    await asked(player);
    await grants.settle(player.memberId);
    expect(await walletOf(player)).toEqual({ cash: 75_000, bonus: 0, grantId: null });
  });

  it('keeps the bonus when the cash-out is refused for another reason', async () => {
    const player = await withBonus(true);
    const more = requestOf(player, '2000', { endsBonus: player.grantId });
    await expect(desk.service.apply(player.memberId, more, 'en')).rejects.toMatchObject({
      reason: 'withdrawAboveWithdrawable',
    });
    expect(await walletOf(player)).toMatchObject({ bonus: 5_000 });
  });

  it('fifty cash-outs against giving the bonus up: it ends once, and the cash is reserved once for each accepted', async () => {
    const player = await withBonus(true);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, nth) =>
        nth % 5 === 0 ? grants.giveUp(player.memberId, player.grantId) : asked(player, player.grantId),
      ),
    );
    expect(results.filter(({ status }, nth) => nth % 5 === 0 && status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const accepted = await waiting(player);
    expect(accepted).toBeGreaterThan(0);
    expect(await walletOf(player)).toEqual({ cash: 100_000 - accepted * 30_000, bonus: 0, grantId: null });
  });
});

it('the books are clean', async () => {
  const { broken } = await asOwner(stage.ownerUrl, (client) => checkBooks(client, DOMAIN_RULES));
  expect(broken).toBeUndefined();
});
