import { randomUUID } from 'node:crypto';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { Sealing } from '../../src/platform/sealing';
import { CPF, pressAtWallet, walletParts } from '../stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import { asOwner } from '../stage/postgres';
import { reviewOf } from '../../src/domains/deposits/desk/deposit-views';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { ProviderUnavailable } from '../../src/domains/deposits/provider';
import { orderKey } from '../../src/domains/deposits/service/request-key';
import { sealTaxIds, taxIdOf } from '../../src/domains/deposits/service/tax-id';
import { findDeposit } from '../../src/domains/deposits/store/deposits';

const DIGITS = CPF.replace(/\D/g, '');
let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('BRL'));
});
afterAll(() => stage.close());
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  member = await stage.newMember();
});

const order = (more: object = {}) =>
  stage.call<{ orderId: string }>(member, depositsWalletsCalls.pixDeposit.path, {
    amount: '100',
    memberId: member,
    cpf: CPF,
    ...more,
  });
const placed = async (more: object = {}) => (await order(more)).data.orderId;

/** All that is stored of a deposit, and of everything that names it, as text. */
async function stored(id: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select deposit::text as text from deposit where deposit_id = ${id}
    union all select provider_event::text from provider_event where order_id = ${id}`.execute(stage.database);
  return rows.map(({ text }) => text).join('\n');
}
/** The hash of an order's input, which its row stores to recognise a repeated request key. */
async function requestHash(id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    hash: Buffer;
  }>`select request_hash as hash from deposit where deposit_id = ${id}`.execute(stage.database);
  return rows[0]?.hash;
}
/** Rewrites rows as versions before the sealing stored them. */
async function asBefore(...ids: readonly string[]): Promise<void> {
  await asOwner(stage.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('alter table deposit disable trigger user');
    await client.query('update deposit set tax_id = null, billing = billing || $1::jsonb where deposit_id = any($2)', [
      JSON.stringify({ taxId: DIGITS }),
      ids,
    ]);
    await client.query('alter table deposit enable trigger user');
    await client.query('commit');
  });
}
const shownTo = async (inFull: boolean, id: string) => {
  const found = await createDepositActs(stage.deps).get(id);
  return JSON.stringify((await reviewOf(stage.database, found, inFull)).payer);
};

describe('the CPF of a Pix deposit', () => {
  test('is told to the provider, and stored sealed alone', async () => {
    const open = vi.spyOn(stage.deps.providers.PIX ?? expect.fail('no Pix'), 'open');
    const id = await placed({ requestKey: randomUUID() });
    expect(open.mock.lastCall?.[0]).toMatchObject({ orderId: id, billing: { taxId: DIGITS } });
    expect(await stored(id)).toContain('"lastName"');
    expect(await stored(id)).not.toContain(DIGITS);
    const row = await findDeposit(stage.database, member, id);
    expect(row?.tax_id && stage.deps.sealing.open(row.tax_id).toString()).toBe(DIGITS);
  });

  test('reaches the provider with the order that is opened anew because it never arrived', async () => {
    const pix = stage.deps.providers.PIX ?? expect.fail('no Pix');
    const open = vi.spyOn(pix, 'open').mockRejectedValueOnce(new ProviderUnavailable('down'));
    expect((await order()).error).toBe(ERROR_CODES.depositUnanswered);
    stage.clock.advance(10 * 60_000);
    await stage.service.reconcile();
    expect(open.mock.lastCall?.[0]).toMatchObject({ memberId: member, billing: { taxId: DIGITS } });
  });

  test('is masked to every operator', async () => {
    const id = await placed();
    for (const inFull of [true, false]) {
      expect(await shownTo(inFull, id)).toContain('•••• 4725');
      expect(await shownTo(inFull, id)).not.toContain(DIGITS);
    }
  });

  test('cannot be counted out of what a request key is known by', async () => {
    const requestKey = randomUUID();
    const id = await placed({ requestKey });
    expect(await placed({ requestKey })).toBe(id);
    expect((await order({ requestKey, cpf: '111.444.777-35' })).error).toBe(ERROR_CODES.idempotencyMismatch);
    const payer = (taxId: string) =>
      orderKey(requestKey, { method: 'PIX', amount: '100', payer: [['taxId', taxId]] })?.requestHash;
    expect(await requestHash(id)).toEqual(payer(DIGITS.slice(-4)));
    expect(await requestHash(id)).not.toEqual(payer(DIGITS));
  });

  test('is refused by the database in plain', async () => {
    const id = await placed();
    await expect(
      sql`update deposit set billing = billing || ${JSON.stringify({ taxId: DIGITS })}::jsonb where deposit_id = ${id}`.execute(
        stage.database,
      ),
    ).rejects.toThrow('sealed');
    await expect(
      sql`insert into deposit select (jsonb_populate_record(d, jsonb_build_object('deposit_id', 'copy', 'request_key', null, 'request_hash', null,
        'billing', d.billing || '{"taxId": "52998224725"}'))).* from deposit d where deposit_id = ${id}`.execute(
        stage.database,
      ),
    ).rejects.toThrow('sealed');
  });
});

describe('a CPF that an older version has stored in plain', () => {
  test('is sealed, also when the process died on the way, and stays what it was', async () => {
    const ids = [await placed({ requestKey: randomUUID() }), await placed(), await placed()];
    await asBefore(...ids);
    const [first = ''] = ids;
    const hash = await requestHash(first);
    let sealed = 0;
    const dying: Sealing = {
      ...stage.deps.sealing,
      seal: (plain) => (sealed++ === 1 ? expect.fail('the process dies') : stage.deps.sealing.seal(plain)),
    };
    await expect(sealTaxIds({ ...stage.deps, sealing: dying })).rejects.toThrow('dies');
    const texts = await Promise.all(ids.map(stored));
    expect(texts.filter((text) => text.includes(DIGITS))).toHaveLength(2);
    // Several processes at once, and once more when all is done.
    await Promise.all([1, 2, 3].map(() => stage.service.sealTaxIds()));
    const done = await Promise.all(ids.map(stored));
    await stage.service.sealTaxIds();
    expect(await Promise.all(ids.map(stored))).toEqual(done);
    expect(done.filter((text) => text.includes(DIGITS))).toEqual([]);
    for (const id of ids) {
      const row = await findDeposit(stage.database, member, id);
      expect(row && taxIdOf(stage.deps.sealing, row)).toBe(DIGITS);
      expect(row?.billing).toMatchObject({ lastName: 'Player' });
    }
    expect(await requestHash(first)).not.toEqual(hash);
  });

  test('holds up nothing before: the deposit is masked, paid and credited', async () => {
    const id = await placed();
    await asBefore(id);
    expect(await shownTo(true, id)).toContain('•••• 4725');
    await pressAtWallet(stage, 'pix', id, 'pay');
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
    });
  });
});
