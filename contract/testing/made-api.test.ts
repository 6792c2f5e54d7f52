import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '../client';
import { rewardsCalls } from '../calls/rewards/player';
import { membersCalls } from '../calls/members/player';
import { NETWORK_FAILURE } from '../errors';
import { type MadeApi, playApi, Refusal } from './made-api';
import { member } from './members';

const client = createClient({ base: '/api', token: () => null, language: () => 'en' });

let api: MadeApi;
beforeEach(() => {
  api = playApi();
});
afterEach(() => api.remove());

it('answers what the contract accepts', async () => {
  api.answer(membersCalls.tokenInfo, member());
  expect(await client(membersCalls.tokenInfo, {})).toMatchObject({ error: 0, data: { username: 'demo' } });
  expect(api.faults).toEqual([]);
});

it.each([
  ['lacks a field', { ...member(), currency: undefined }],
  ['has a field of another kind', { ...member(), enabled: '1' }],
  ['has a field that the contract does not know', { ...member(), balance: 5 }],
])('an answer that %s is a fault of its test', async (_, made) => {
  api.answer(membersCalls.tokenInfo, made as never);
  expect(await client(membersCalls.tokenInfo, {})).toMatchObject({ error: 1 });
  expect(api.faults).toEqual([expect.stringContaining('/sys/auth/token/info')]);
});

it('a request that the contract does not accept is a fault', async () => {
  api.answer(membersCalls.sendActivationMail, {});
  await client(membersCalls.sendActivationMail, { id: 'no/id' });
  expect(api.faults).toEqual([expect.stringContaining('"no/id"')]);
  expect(api.asked(membersCalls.sendActivationMail)).toEqual([]);
});

it('a call that nobody answers is a fault', async () => {
  await client(rewardsCalls.maxBonusInfo, {});
  expect(api.faults).toEqual([expect.stringContaining('answered by nobody')]);
});

it('a call that its test did not wait for is no fault of the next one', async () => {
  const late = client(rewardsCalls.maxBonusInfo, {});
  api.reset();
  await late;
  expect(api.faults).toEqual([]);
});

it('refuses, loses and holds as it is told', async () => {
  api.refuse(rewardsCalls.maxBonusInfo, 'onBreak', 'You are on a break');
  expect(await client(rewardsCalls.maxBonusInfo, {})).toMatchObject({ error: 405, message: 'You are on a break' });
  api.answer(rewardsCalls.maxBonusInfo, () => {
    throw new Refusal(12, 'words');
  });
  expect(await client(rewardsCalls.maxBonusInfo, {})).toMatchObject({ error: 12, message: 'words' });
  api.lose(rewardsCalls.maxBonusInfo);
  expect(await client(rewardsCalls.maxBonusInfo, {})).toMatchObject({ error: NETWORK_FAILURE });
  api.answer(rewardsCalls.maxBonusInfo, { percent: 50, maximumAmount: 200 });
  const release = api.hold(rewardsCalls.maxBonusInfo);
  let came = false;
  const answer = client(rewardsCalls.maxBonusInfo, {}).then((envelope) => {
    came = true;
    return envelope;
  });
  await Promise.resolve();
  expect(came).toBe(false);
  release();
  expect(await answer).toMatchObject({ error: 0, data: { percent: 50 } });
  expect(api.faults).toEqual([]);
});
