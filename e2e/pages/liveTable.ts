import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { expect, type Page } from '@playwright/test';

/** Everything that the table says to a page from now on. */
export function listen(page: Page): LiveServerMessage[] {
  const heard: LiveServerMessage[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(JSON.parse(String(payload)) as LiveServerMessage)),
  );
  return heard;
}

/** Waits until the bets of a next round are opened. */
export function nextBets(heard: readonly LiveServerMessage[]): Promise<void> {
  const before = heard.length;
  const opened = () =>
    heard.slice(before).some((message) => message.type === 'round' && message.round.phase === 'betting');
  return expect.poll(opened, { timeout: 120_000 }).toBe(true);
}
