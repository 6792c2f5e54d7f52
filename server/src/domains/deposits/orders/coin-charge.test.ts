import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

const row = CHAIN_ROWS.find(({ method }) => method === 'CRYPTO');
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, row?.parts);
});
afterAll(() => stage.close());

test('a charge stands under its name in the specification, too', async () => {
  const member = await stage.newMember();
  await row?.open(stage, member);
  const payload = { amount: '100', memberId: member };
  const { data } = await stage.call<Record<string, unknown>>(member, depositsCryptoCalls.cryptoDeposit.path, payload);
  const { id, depositId, addresses, pricing } = data;
  expect(Object.keys(addresses as object)).toContain('bitcoin');
  expect(pricing).toMatchObject({ local: { amount: '100.00' }, bitcoin: { currency: 'BTC' } });
  expect(data['chargeData']).toEqual({ id, depositId, addresses, pricing });
});
