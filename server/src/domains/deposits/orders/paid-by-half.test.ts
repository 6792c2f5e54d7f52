import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CPF, pressAtWallet, sendCash, WALLET_ROWS, walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

/** Wallets whose payer can send another amount than the ordered one. */
const WAYS = [
  { method: 'PIX', sendHalf: (stage: DepositStage, id: string) => pressAtWallet(stage, 'pix', id, 'less') },
  { method: 'CASH', sendHalf: (stage: DepositStage, id: string) => sendCash(stage, id, 'half') },
] as const;

describe.each(WAYS)('$method', ({ method, sendHalf }) => {
  const row = WALLET_ROWS.find((one) => one.method === method);
  let stage: DepositStage;
  beforeAll(async () => {
    stage = await openDepositStage({}, row?.parts);
  });
  afterAll(() => stage.close());

  test('half: under review, and nothing is credited by itself', async () => {
    const member = await stage.newMember();
    const id = (await row?.open(stage, member)) ?? '';
    await sendHalf(stage, id);
    await vi.waitFor(
      async () => {
        stage.clock.advance(2_000);
        await stage.service.sweepEvents();
        await stage.service.askNow(member, id);
        expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.review);
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(await stage.cashOf(member)).toBe(0);
    expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined();
  });
});

test('Pix is neither offered nor ordered where the wallet is not in reais', async () => {
  const stage = await openDepositStage({}, walletParts('USD'));
  const member = await stage.newMember();
  const { data } = await stage.call<{ code: string }[]>(member, '/sys/depositPaymentMethod/listAll', { enabled: 1 });
  const offered = data.map(({ code }) => code);
  expect(offered).toContain('CASH');
  expect(offered).not.toContain('PIX');
  const order = { amount: '100', memberId: member, cpf: CPF };
  const { error } = await stage.call(member, depositsWalletsCalls.pixDeposit.path, order);
  expect(error).toBe(ERROR_CODES.methodNotAvailable);
  await stage.close();
});
