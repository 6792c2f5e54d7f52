import type { Call } from '@croupier/contract/call';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '../../tests/stage/samples/samples';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';

let whole: Whole;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  ada = await whole.newMember('ada', 500_000);
  eve = await whole.newMember('eve', 500_000);
});
afterAll(() => whole.close());
beforeEach(async () => {
  await whole.forgetRates();
  await sql`update wallet set rolling = 0, wagered = 1000000`.execute(whole.database);
});

const nameOf = (code: number) => Object.entries(ERROR_CODES).find(([, value]) => value === code)?.[0] ?? String(code);
const MONEY_CALLS: readonly (readonly [string, Call])[] = [
  ['a deposit', depositsCalls.cattlDeposit],
  ['a cash-out', withdrawalsCalls.apply],
];
const send = (call: Call, payload: Record<string, unknown>, person: Person = ada) =>
  whole.send(call, payload, {
    token: person.token,
    language: 'en',
    encoding: call.body === 'query' ? 'form' : 'json',
  });

async function upload(person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'id.png');
  const response = await fetch(`${whole.sites.player}/api${complianceCalls.fileUpload.path}`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: form,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function cashoutOf(person: Person, changes: Record<string, unknown> = {}) {
  const proofs = { idcardProofId: await upload(person), paymentProofId: await upload(person) };
  return { ...sampleOf(withdrawalsCalls.apply), ...proofs, ...changes };
}

describe.each(MONEY_CALLS)('the amount of %s', (_, call) => {
  it.each([
    ['a negative number', '-5'],
    ['a negative text', '"-5"'],
    ['zero', '0'],
    ['an exponent as a number', '1e2'],
    ['an exponent as text', '"1e2"'],
    ['an exponent with a point', '1.0e2'],
    ['a huge number', '1e400'],
    ['too many decimals', '100.001'],
    ['too many decimals as text', '"100.001"'],
    ['more digits than a double has', '100.00000000000000001'],
    ['NaN as text', '"NaN"'],
    ['Infinity as text', '"Infinity"'],
    ['a hexadecimal', '"0x64"'],
    ['grouped digits', '"1,000"'],
    ['other digits', '"١٠٠"'],
    ['a word', '"hundred"'],
    ['a plus sign', '"+100"'],
    ['two points', '"1.0.0"'],
  ])('is refused as %s, and nothing moves', async (_, written) => {
    const body = JSON.stringify({ ...sampleOf(call), amount: '<amount>' }).replace('"<amount>"', written);
    const before = await whole.money();
    for (const language of ['tr', 'en']) {
      const raw = { type: 'application/json', body };
      const { status, envelope } = await whole.send(call, {}, { token: ada.token, language, raw });
      expect(status).toBe(200);
      expect(['amountInvalid', 'amountBelowMinimum']).toContain(nameOf(envelope.error));
      expect(envelope.message).not.toBe('');
    }
    expect(await whole.money()).toBe(before);
  });

  it.each(['', '   ', '1'.repeat(41)])('is refused as %j', async (amount) => {
    expect(nameOf((await send(call, { ...sampleOf(call), amount })).envelope.error)).toBe('invalidRequest');
  });

  it('is refused when told twice in a form', async () => {
    const before = await whole.money();
    const form = new URLSearchParams(sampleOf(call) as Record<string, string>);
    form.append('amount', '20');
    const raw = { type: 'application/x-www-form-urlencoded', body: form.toString() };
    const { envelope } = await whole.send(call, {}, { token: ada.token, language: 'en', raw });
    expect(nameOf(envelope.error)).toBe('invalidRequest');
    expect(await whole.money()).toBe(before);
  });

  it('is refused below the least and above the most, which the message tells', async () => {
    for (const [amount, reason] of [
      ['0.01', 'amountBelowMinimum'],
      ['90000000', 'amountAboveMaximum'],
    ] as const) {
      const { envelope } = await send(call, {
        ...(call === withdrawalsCalls.apply && (await cashoutOf(ada))),
        ...sampleOf(call),
        amount,
      });
      expect(nameOf(envelope.error)).toBe(reason);
      expect(envelope.message).toMatch(/\d/);
    }
  });
});

describe('a repeated cash-out', () => {
  it('with the same key is one cash-out, also when sent ten times at once', async () => {
    const request = await cashoutOf(ada, { amount: '100', requestKey: 'press-1' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(withdrawalsCalls.apply, request)));
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(answers[0]?.envelope.error).toBe(0);
    const after = await whole.money();
    await whole.forgetRates();
    expect((await send(withdrawalsCalls.apply, request)).envelope).toEqual(answers[0]?.envelope);
    expect(await whole.money()).toBe(after);
  });

  it('with the same key and another amount is refused', async () => {
    const request = await cashoutOf(ada, { amount: '100', requestKey: 'press-2' });
    expect((await send(withdrawalsCalls.apply, request)).envelope.error).toBe(0);
    const after = await whole.money();
    const { envelope } = await send(withdrawalsCalls.apply, { ...request, amount: '110' });
    expect(nameOf(envelope.error)).toBe('idempotencyMismatch');
    expect(await whole.money()).toBe(after);
  });

  it('with the key of another member is a cash-out of one’s own', async () => {
    const mine = await send(withdrawalsCalls.apply, await cashoutOf(ada, { requestKey: 'shared' }));
    const theirs = await send(withdrawalsCalls.apply, await cashoutOf(eve, { requestKey: 'shared' }), eve);
    expect([mine.envelope.error, theirs.envelope.error]).toEqual([0, 0]);
    expect(mine.envelope.data).not.toEqual(theirs.envelope.data);
  });
});

/** Another member tries; nothing is told and nothing moves. */
const expectRefused = async (call: Call, payload: Record<string, unknown>, reasons: ErrorName[]) => {
  const before = await whole.money();
  const { envelope } = await send(call, payload, eve);
  expect(reasons).toContain(nameOf(envelope.error));
  expect(envelope.data).toBeNull();
  expect(await whole.money()).toBe(before);
};

describe('what belongs to another member', () => {
  it.each([
    ['changing a password', membersCalls.changePassword, 'id'],
    ['a deposit', depositsCalls.cattlDeposit, 'memberId'],
    ['the list of cash-outs', withdrawalsCalls.listPage, 'memberId'],
    ['the list of cash-outs, by equality', withdrawalsCalls.listPage, 'memberId_EQ'],
    ['the permission to play', catalogueCalls.checkBlock, 'id'],
    ['the played games', catalogueCalls.gameHistory, 'memberId'],
    ['the transactions', roundsCalls.transactions, 'memberId'],
    ['the rounds', roundsCalls.roundList, 'memberId_EQ'],
  ] as const)('is not named in %s: another id is refused, one’s own is taken', async (_, call, field) => {
    for (const other of [ada.memberId, String(ada.memberId), '0', 'x'])
      await expectRefused(call, { ...sampleOf(call), [field]: other }, ['forbidden']);
    const { envelope } = await send(call, { ...sampleOf(call), [field]: String(eve.memberId) }, eve);
    expect(nameOf(envelope.error)).not.toBe('forbidden');
  });

  it('is not found: a deposit', async () => {
    const made = await send(depositsCalls.cattlDeposit, sampleOf(depositsCalls.cattlDeposit));
    const { id } = made.envelope.data as { id: string };
    await expectRefused(depositsCalls.cattlPay, { depositId: id }, ['depositNotFound']);
    await expectRefused(depositsCalls.pollingStatus, { id }, ['depositNotFound']);
    await expectRefused(depositsCalls.outcome, { id }, ['depositNotFound']);
    expect((await send(depositsCalls.pollingStatus, { id })).envelope).toMatchObject({ error: 0, data: 0 });
  });

  it('is not found: a cash-out', async () => {
    const made = await send(withdrawalsCalls.apply, await cashoutOf(ada));
    const { id } = made.envelope.data as { id: string };
    await expectRefused(withdrawalsCalls.cancel, { id }, ['forbidden']);
    expect((await send(withdrawalsCalls.cancel, { id })).envelope.error).toBe(0);
  });

  it('is not found: a picture, neither to see nor to prove oneself with', async () => {
    const id = await upload(ada);
    await expectRefused(complianceCalls.fileGet, { id }, ['notFound']);
    await expectRefused(withdrawalsCalls.apply, await cashoutOf(eve, { idcardProofId: id }), ['forbidden']);
    const own = await fetch(`${whole.sites.player}/api${complianceCalls.fileGet.path}?id=${id}`, {
      headers: { authorization: ada.token },
    });
    expect(own.headers.get('content-type')).toMatch(/^image\//);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
