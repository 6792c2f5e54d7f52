import type { SlotEvent } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../engine/fast-stream';
import { payoutPlayer } from '../engine/slot/payout-player';
import { SLOTS } from './index';
import { SLOT_LOOKS } from './looks';

const ROUNDS = 1500;
const PAYING = ['lineWins', 'symbolWins', 'scatterWin', 'multiplierWin', 'cashCollected'] as const;

/** What the paying events add up to, before the maximum win. */
function paidBy(events: readonly SlotEvent[]): number {
  return events.reduce(
    (sum, event) => sum + (PAYING.some((type) => type === event.type) && 'amount' in event ? event.amount : 0),
    0,
  );
}

const LOOKS = new Map<string, { readonly name: string; readonly symbols: Readonly<Record<string, string | string[]>> }>(
  Object.entries(SLOT_LOOKS),
);

test('there are thirty slots or more, in at least eight mechanics', () => {
  expect(SLOTS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(SLOTS.map(({ facts }) => facts.mechanic)).size).toBeGreaterThanOrEqual(8);
});

test('a slot looks like the game that it is: its look names it alike and draws each of its symbols in its part', () => {
  for (const { facts } of SLOTS) {
    const { name, symbols = {} } = LOOKS.get(facts.code) ?? {};
    expect(name).toBe(facts.name);
    const drawn = Object.entries(symbols).flatMap(([kind, codes]) => [codes].flat().map((code) => `${kind} ${code}`));
    const played = facts.symbols.map(({ code, kind }) => `${kind} ${code}`);
    expect(drawn.toSorted()).toEqual(played.toSorted());
  }
});

test('no two slots share a pay table or reels', () => {
  const payTables = SLOTS.map(({ facts }) => JSON.stringify(facts.symbols.map(({ pays }) => pays)));
  const reels = SLOTS.map(({ facts }) => JSON.stringify(facts.strips));
  expect(new Set(payTables).size).toBe(SLOTS.length);
  expect(new Set(reels).size).toBe(SLOTS.length);
});

describe.each(SLOTS.map((game) => ({ code: game.facts.code, game })))('$code', ({ game }) => {
  const { facts, modes } = game;
  const limit = facts.maxWin * 100;

  test('tells its rounds without gaps, pays what its wins add up to and never more than the maximum', () => {
    const random = new FastStream(2026);
    let wins = 0;
    for (const { name } of modes) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { events, payout } = game.spin(name, random);
        if (name === 'BASE' && payout > 0) wins += 1;
        const last = events.at(-1);
        if (events.some(({ index }, place) => index !== place)) expect.fail('an event is out of place');
        if (payout > limit || payout !== Math.min(limit, paidBy(events))) expect.fail(`round ${round} pays ${payout}`);
        if (last?.type !== 'finalWin' || last.amount !== payout) expect.fail('the round does not end with its win');
        if ((payout * game.stakeStep) % 100 !== 0) expect.fail('a payout is not whole');
      }
    }
    expect(wins).toBeGreaterThan(ROUNDS / 20);
  });

  test('hides nothing behind its events: every cascade, expansion and respin leaves the board it tells', () => {
    const random = new FastStream(7);
    for (let round = 0; round < ROUNDS / 3; round += 1) {
      for (const event of game.spin(modes.at(-1)?.name ?? 'BASE', random).events) {
        if (event.type !== 'reveal' && event.type !== 'cascade' && event.type !== 'expand') continue;
        const whole = event.board.length === facts.reels && event.board.every((reel) => reel.length === facts.rows);
        if (!whole) expect.fail(`${event.type} does not tell the whole board`);
      }
    }
  });

  test('pays the same when only the payout is asked for', () => {
    const player = payoutPlayer(facts);
    const played = new FastStream(5);
    const simulated = new FastStream(5);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payout } = game.spin('BASE', played);
      if (payout !== player.playRound(simulated)) expect.fail(`Round ${round} pays ${payout} by the rules`);
    }
    expect(played.nextUint32()).toBe(simulated.nextUint32());
  });

  test('can be replayed by whoever has its published facts', () => {
    const published: typeof facts = JSON.parse(JSON.stringify(facts));
    const mode = modes.at(-1)?.name ?? 'BASE';
    const first = game.spin(mode, new FastStream(99));
    expect(game.spin(mode, new FastStream(99))).toEqual(first);
    expect(published).toEqual(facts);
  });

  test('returns what a regulator lets a slot return', () => {
    expect(Number(facts.rtp)).toBeGreaterThanOrEqual(0.94);
    expect(Number(facts.rtp)).toBeLessThanOrEqual(0.97);
    // Three reels win less at most; which is what they can really win, and not a round number above it.
    expect(facts.maxWin).toBeGreaterThanOrEqual(facts.reels > 3 ? 500 : 450);
    expect(facts.maxWin).toBeLessThanOrEqual(20_000);
  });
});
