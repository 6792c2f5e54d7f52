import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { entered, openCardPage, payOnPage } from '../../../../tests/stage/deposit-matrix/card-page';
import { hostedOf } from '../../../../tests/stage/deposit-matrix/hosted-provider';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage, SECRET } from '../../../../tests/stage/deposit-stage';
import { earlierHouse } from '../../../../tests/stage/earlier';
import { asOwner } from '../../../../tests/stage/postgres';
import { cardProviders } from '../../../providers/cards';
import { createDepositActs } from '../desk-acts';
import { sweepRefunds } from '../refunds/drive';
import { createDepositsService } from '../service';

/**
 * A house that switches between its own card form and the provider's page while deposits are under way: two servers share one database, one with
 * our own form and one with the provider's page, as during a rolling restart.
 */
let stage: DepositStage;
let own: ReturnType<typeof houseOf>;
let onPage: ReturnType<typeof houseOf>;
let member: number;

function houseOf(fields: 'own' | 'provider') {
  const page = hostedOf('CATTL', {
    sandboxUrl: stage.sandboxUrl,
    sandboxSecret: SECRET,
    siteUrl: stage.siteUrl,
    clock: stage.clock,
  });
  const { taking, former } = cardProviders(fields, stage.deps.acquirer, page);
  const deps = { ...stage.deps, providers: taking, formerProviders: former };
  return { deps, page, service: createDepositsService(deps), acts: createDepositActs(deps) };
}

beforeAll(async () => {
  // The stage's own server takes the calls and the callbacks.
  stage = await openDepositStage(
    {},
    {
      providers: (world, acquirer) => {
        const { taking } = cardProviders('provider', acquirer, hostedOf('CATTL', world));
        return taking;
      },
    },
  );
  own = houseOf('own');
  onPage = houseOf('provider');
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});

const become = (house: typeof own, id: string, name: keyof typeof DEPOSIT_STATUS) =>
  vi.waitFor(
    async () => {
      await house.service.sweepEvents();
      expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS[name]);
    },
    { timeout: 15_000, interval: 50 },
  );

/** A deposit that the acquirer took before the house switched. */
async function takenByAcquirer(card: string): Promise<string> {
  const id = await own.service.createCardDeposit(member, form(card), 'en');
  await own.service.pay(member, id, 'en');
  return id;
}

test('what the acquirer took is asked of the acquirer, and its chargeback finds it', async () => {
  const id = await takenByAcquirer(CARDS.silent);
  const asked = vi.spyOn(stage.deps.acquirer, 'query');
  const pageAsked = vi.spyOn(onPage.page, 'open');
  stage.clock.advance(20_000);
  await onPage.service.reconcile();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(pageAsked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(await onPage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
  const what = {
    orderId: id,
    paymentId: stage.sandbox.payments.find(id)?.paymentId,
    amount: 10_000,
    currency: 'TRY',
    reason: null,
  };
  expect(await stage.tell({ ...what, eventId: `paid-${id}`, type: 'payment', status: 'approved' })).toBe(200);
  await become(onPage, id, 'success');
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await stage.tell({ ...what, eventId: `back-${id}`, type: 'chargeback', status: 'declined' })).toBe(200);
  await onPage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(0);
  expect(await brokenBooks(stage)).toBeUndefined();
});

test('what the page took goes on with it, whoever asks for the card now', async () => {
  const id = await openCardPage(stage, member);
  stage.clock.advance(20_000);
  await own.service.reconcile();
  expect(await own.service.status(member, id)).toBe(DEPOSIT_STATUS.challenge);
  await payOnPage(stage, id, entered(CARDS.approved));
  await become(own, id, 'success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

test.each([
  ['the acquirer', () => takenByAcquirer(CARDS.approved), () => onPage, 'acquirer'],
  [
    'the page',
    async () => {
      const id = await openCardPage(stage, member);
      await payOnPage(stage, id);
      await become(own, id, 'success');
      return id;
    },
    () => own,
    'cattl',
  ],
] as const)('what %s took is refunded there', async (_, take, houseNow, shelf) => {
  const id = await take();
  const { acts, deps } = houseNow();
  expect((await acts.get(id)).canRefund).toBe(true);
  const request = { amount: '40', reason: 'asked for by the member' };
  await inTransaction(stage.database, (trx) => acts.askRefund(id, request, 1, trx));
  await sweepRefunds(deps);
  await vi.waitFor(async () => {
    await sweepRefunds(deps);
    expect((await acts.get(id)).refunds).toMatchObject([{ state: 'paid', amount: 4_000 }]);
  }, 15_000);
  expect(stage.sandbox.refunds.list().filter(({ orderId }) => orderId === id)).toMatchObject([{ provider: shelf }]);
  expect(await stage.cashOf(member)).toBe(6_000);
  expect(await brokenBooks(stage)).toBeUndefined();
});

test('with the page, the card in one step is not offered and takes nothing', async () => {
  const { service } = onPage;
  expect((await service.methods(member, { enabled: 1 })).map(({ code }) => code)).toEqual(['VISA_MASTERCARD']);
  const direct = service.createCardDeposit(member, form(CARDS.approved), 'en', 'VISA_MASTERCARD_1');
  await expect(direct).rejects.toMatchObject({ reason: 'methodNotAvailable' });
});

test('what was taken by card before there was a page is the acquirer’s after the upgrade', async () => {
  const id = await takenByAcquirer(CARDS.silent);
  const earlier = await earlierHouse('0630', stage.ownerUrl, { deposit: `provider = 'card-acquirer'` });
  try {
    await earlier.upgrade();
    const rows = await asOwner(earlier.ownerUrl, async (client) => {
      const found = await client.query(`select provider, card_holder from deposit where deposit_id = '${id}'`);
      return found.rows;
    });
    expect(rows).toEqual([{ provider: 'card-acquirer', card_holder: null }]);
  } finally {
    await earlier.destroy();
  }
});
