import { DEPOSIT_METHODS, DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositsService } from '../service';
import { purchasePixelOf } from '../service/views';

const PIXEL = 'https://tracker.example/p.gif';
const PAID = { method: 'PIX', status: 'success', charged_back_at: null, refunded: 0 } as const;

describe('where a deposit is to be reported as a purchase', () => {
  it('is told of a paid one by Pix, and of no other method', () => {
    const told = DEPOSIT_METHODS.filter((method) => purchasePixelOf({ ...PAID, method }, PIXEL) !== null);
    expect(told).toEqual(['PIX']);
    expect(purchasePixelOf(PAID, PIXEL)).toBe(PIXEL);
  });

  it('is told of success, and of no other status', () => {
    const names = Object.keys(DEPOSIT_STATUS) as DepositStatusName[];
    expect(names.filter((status) => purchasePixelOf({ ...PAID, status }, PIXEL) !== null)).toEqual(['success']);
  });

  it('is not told of one that was taken back or refunded, or without a tracker', () => {
    expect(purchasePixelOf({ ...PAID, charged_back_at: new Date(0) }, PIXEL)).toBeNull();
    expect(purchasePixelOf({ ...PAID, refunded: 1 }, PIXEL)).toBeNull();
    expect(purchasePixelOf(PAID, undefined)).toBeNull();
  });
});

describe('the result screen', () => {
  const row = WALLET_ROWS.find(({ method }) => method === 'PIX');
  let stage: DepositStage;
  beforeAll(async () => {
    stage = await openDepositStage({}, row?.parts);
  });
  afterAll(() => stage.close());

  test('is told of the tracker once its Pix payment has arrived, where one is configured', async () => {
    const tracked = createDepositsService({ ...stage.deps, purchasePixel: PIXEL });
    const member = await stage.newMember();
    const id = (await row?.open(stage, member)) ?? '';
    expect(await tracked.outcome(member, id, 'en')).toMatchObject({ purchasePixel: null });
    await row?.pay(stage, id);
    expect((await stage.service.askNow(member, id)).status).toBe('success');
    expect(await tracked.outcome(member, id, 'en')).toMatchObject({ purchasePixel: PIXEL, currency: 'BRL' });
    const { data } = await stage.call(member, '/sys/deposit/outcome', { id });
    expect(data).toMatchObject({ id, purchasePixel: null });
  });
});
