import { depositsCryptoCalls, ORDER_COINS, type OrderCoin } from '@croupier/contract/calls/deposits/crypto';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

interface Order {
  readonly depositId: string;
  readonly address: string;
  readonly coinNum: string;
  readonly offers: readonly { symbol: string; network: string; uri: string; address: string; amount: string }[];
}

let stage: DepositStage;
beforeAll(async () => {
  const row = CHAIN_ROWS.find(({ method }) => method === 'CRYPT');
  if (!row) throw new Error('no order of coins');
  stage = await openDepositStage({}, row.parts);
  // Coins are quoted once their rates are known.
  await row.open(stage, await stage.newMember());
});
afterAll(() => stage.close());

const order = (memberId: number, depositCurrency: string) =>
  stage.call<Order>(memberId, depositsCryptoCalls.cryptOrder.path, { amount: '100', depositCurrency });

/** Of test chains, whose addresses no wallet of a real chain takes. */
const EVM = /^0x[0-9a-fA-F]{40}$/;
const NATIVE = /^ethereum:0x[0-9a-fA-F]{40}@\d+\?value=/;
const TOKEN = /^ethereum:0x[0-9a-fA-F]{40}@\d+\/transfer\?address=/;

/** What each code of the specification (1 §2.3) stands for, and our one of USDT on BNB Chain. */
const CODES: Readonly<Record<OrderCoin, readonly [symbol: string, network: string, address: RegExp, uri: RegExp]>> = {
  btc: ['BTC', 'Bitcoin', /^bcrt1q/, /^bitcoin:bcrt1q/],
  eth: ['ETH', 'Ethereum (ERC-20)', EVM, NATIVE],
  bnb: ['BNB', 'BNB Chain (BEP-20)', EVM, NATIVE],
  bep20: ['BNB', 'BNB Chain (BEP-20)', EVM, NATIVE],
  usdt: ['USDT', 'Ethereum (ERC-20)', EVM, TOKEN],
  erc20: ['USDT', 'Ethereum (ERC-20)', EVM, TOKEN],
  usdt_bep20: ['USDT', 'BNB Chain (BEP-20)', EVM, TOKEN],
  ltc: ['LTC', 'Litecoin', /^rltc1q/, /^litecoin:rltc1q/],
  doge: ['DOGE', 'Dogecoin', /^[mn][1-9A-HJ-NP-Za-km-z]{33}$/, /^dogecoin:[mn]/],
  bch: ['BCH', 'Bitcoin Cash', /^bchreg:q/, /^bchreg:q/],
};

test.each(ORDER_COINS)('an order in %s is paid in that coin, on its own chain', async (code) => {
  const [symbol, network, address, uri] = CODES[code];
  const { error, data } = await order(await stage.newMember(), code);
  expect(error).toBe(0);
  expect(data.address).toMatch(address);
  expect(data.offers).toEqual([
    expect.objectContaining({
      symbol,
      network,
      address: data.address,
      amount: data.coinNum,
      uri: expect.stringMatching(uri),
    }),
  ]);
});

test.each(['', 'xmr', 'tron', 'constructor'])('an order in %j is refused, and nothing is stored', async (code) => {
  const member = await stage.newMember();
  expect((await order(member, code)).error).toBe(ERROR_CODES.invalidRequest);
  const { rows } = await sql`select 1 from deposit where member_id = ${member}`.execute(stage.database);
  expect(rows).toEqual([]);
});
