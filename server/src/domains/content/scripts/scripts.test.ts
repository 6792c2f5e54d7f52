import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/log';
import { createSettings, type Settings } from '../../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { createScriptsService, type ScriptsService } from './service';
import { fbAdsScript, liveChatConsent, liveChatScript, scriptHosts } from './settings';

const EXCLUDED = 7;
const CHAT = "load('https://cdn.chat.example/t.js')";
const ADS = "load('https://ads.example/t.js')";

const mayPlay = async (memberId: number) => memberId !== EXCLUDED;

let stage: TestDatabase;
let settings: Settings;
let scripts: ScriptsService;
beforeAll(async () => {
  stage = await freshDatabase();
  settings = createSettings(stage.database, new TestClock());
  scripts = createScriptsService({ settings, log: createLog('silent'), mayPlay, hasPurchasePixel: false });
});
afterAll(() => stage.destroy());

const set: Settings['set'] = (...change) => settings.set(...change);

it('a house without scripts has no third parties, whatever hosts are listed', async () => {
  await set(stage.database, scriptHosts, ['cdn.chat.example']);
  expect(await scripts.acquire('liveChatScript', null)).toBe('');
  expect(await scripts.thirdParties()).toEqual({ parties: [], hosts: [] });
});

it('a script is given to visitors and members, and to nobody who may not play', async () => {
  await set(stage.database, scriptHosts, ['cdn.chat.example', 'ads.example']);
  await set(stage.database, liveChatScript, CHAT);
  expect(await scripts.acquire('liveChatScript', null)).toBe(CHAT);
  expect(await scripts.acquire('liveChatScript', 1)).toBe(CHAT);
  expect(await scripts.acquire('liveChatScript', EXCLUDED)).toBe('');
  expect(await scripts.acquire('fbAdsScript', null)).toBe('');
});

it('the ad tracker always asks for consent, the chat where the operator says so', async () => {
  await set(stage.database, fbAdsScript, ADS);
  await set(stage.database, liveChatConsent, 0);
  expect(await scripts.thirdParties()).toEqual({
    parties: [
      { name: 'liveChatScript', asksConsent: false },
      { name: 'fbAdsScript', asksConsent: true },
    ],
    hosts: ['cdn.chat.example', 'ads.example'],
  });
});

it('a script whose host has left the list is not served', async () => {
  await sql`update setting set value = '["ads.example"]' where key = ${scriptHosts.key}`.execute(stage.database);
  const fresh = settings.within(stage.database);
  const served = createScriptsService({
    settings: fresh,
    log: createLog('silent'),
    mayPlay: async () => true,
    hasPurchasePixel: true,
  });
  expect(await served.acquire('liveChatScript', null)).toBe('');
  expect((await served.thirdParties()).parties.map(({ name }) => name)).toEqual(['fbAdsScript', 'purchasePixel']);
});
