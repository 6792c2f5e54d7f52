import type { LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { expect, type Page } from '@playwright/test';

/** Everything that the table says to a page from now on. */
export function listen(page: Page): LiveServerMessage[] {
  const heard: LiveServerMessage[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(JSON.parse(String(payload)) as LiveServerMessage)),
  );
  return heard;
}

/** The latest state of the round: from the welcome message, then from messages of its own. */
export function latestRound(heard: readonly LiveServerMessage[]): LiveRoundView {
  const told = heard.findLast((message) => message.type === 'round' || (message.type === 'welcome' && message.round));
  const round = told?.type === 'round' || told?.type === 'welcome' ? told.round : null;
  if (!round) throw new Error('no round was told');
  return round;
}

/** Waits until the bets of a next round are opened. */
export function nextBets(heard: readonly LiveServerMessage[]): Promise<void> {
  const before = heard.length;
  const opened = () =>
    heard.slice(before).some((message) => message.type === 'round' && message.round.phase === 'betting');
  return expect.poll(opened, { timeout: 120_000 }).toBe(true);
}

/** RGS units added up, in cents. */
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0) / 10_000;

/** Waits until the player's last bets are settled. @returns cents that they came to. */
export async function allSettled(
  heard: readonly LiveServerMessage[],
): Promise<{ round: number; staked: number; paid: number }> {
  const bets = () => {
    const mine = heard.findLast((message) => message.type === 'mine' && message.bets.length > 0);
    return mine?.type === 'mine' && mine.bets.every(({ state }) => state === 'settled') ? mine.bets : undefined;
  };
  await expect.poll(bets, { timeout: 120_000 }).toBeDefined();
  const ended = bets() ?? [];
  return {
    round: ended[0]?.round ?? 0,
    staked: sum(ended.map(({ amount }) => amount)),
    paid: sum(ended.map(({ payout }) => payout ?? 0)),
  };
}

/** Waits until the table has sent what a round paid: a bet that left a flight is settled before that. */
export const roundOver = (heard: readonly LiveServerMessage[], number: number): Promise<void> =>
  expect
    .poll(
      () =>
        heard.some((told) => told.type === 'round' && told.round.number === number && told.round.phase === 'payout'),
      { timeout: 150_000 },
    )
    .toBe(true);
