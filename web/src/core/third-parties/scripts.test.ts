import { contentCalls } from '@croupier/contract/calls/content/player';
import { beforeEach, expect, it, vi } from 'vitest';
import { createScriptRunner, type ScriptRunner, useStartedScripts } from './scripts';

const answers = new Map<string, { error: number; data: string }>();
const asked: string[] = [];
vi.mock('../calls/client', () => ({
  request: async (call: { path: string }, { name }: { name: string }) => {
    expect(call.path).toBe(contentCalls.acquire.path);
    asked.push(name);
    return answers.get(name) ?? { error: -1, data: null };
  },
}));

const CHAT = { name: 'liveChatScript', asksConsent: false } as const;
const ADS = { name: 'fbAdsScript', asksConsent: true } as const;
const PIXEL = { name: 'purchasePixel', asksConsent: true } as const;
const start = vi.fn<(text: string) => void>();
const reload = vi.fn<() => void>();
let runner: ScriptRunner;
beforeEach(() => {
  answers.clear();
  asked.length = 0;
  useStartedScripts.setState({ names: [] });
  start.mockReset();
  reload.mockReset();
  runner = createScriptRunner(reload, start);
  answers.set('liveChatScript', { error: 0, data: 'chat()' });
  answers.set('fbAdsScript', { error: 0, data: 'ads()' });
});

it('runs each script once a page, however often the page changes', async () => {
  for (let time = 0; time < 3; time += 1) await runner.run('ada', [CHAT, ADS, PIXEL], () => true);
  expect(start.mock.calls.map(([text]) => text)).toEqual(['chat()', 'ads()']);
  expect(reload).not.toHaveBeenCalled();
});

it('does not even fetch what the player has not consented to', async () => {
  await runner.run('ada', [CHAT, ADS], ({ asksConsent }) => !asksConsent);
  expect(asked).toEqual(['liveChatScript']);
  expect(start).toHaveBeenCalledOnce();
});

it('runs nothing where the server gives no text or does not answer, and tries again when something changes', async () => {
  answers.set('liveChatScript', { error: 0, data: '' });
  answers.delete('fbAdsScript');
  await runner.run('ada', [CHAT, ADS], () => true);
  expect(start).not.toHaveBeenCalled();
  answers.set('fbAdsScript', { error: 0, data: 'ads()' });
  await runner.run('ada', [CHAT, ADS], () => true);
  expect(start.mock.calls).toEqual([['ads()']]);
  expect(reload).not.toHaveBeenCalled();
});

it('ends a script by a new page when the consent is withdrawn, or its player may not play any more', async () => {
  await runner.run('ada', [ADS], () => true);
  await runner.run('ada', [ADS], () => false);
  expect(reload).toHaveBeenCalledOnce();
  await runner.run('ada', [CHAT], () => true);
  answers.set('liveChatScript', { error: 0, data: '' });
  await runner.run('ada on a break', [CHAT], () => true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('an answer that is late does not run what is forbidden by then', async () => {
  const first = runner.run('ada', [ADS], () => true);
  await runner.run('ada', [ADS], () => false);
  await first;
  expect(start).not.toHaveBeenCalled();
});
