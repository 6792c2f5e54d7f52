import type { RevealEvent, SlotEvent } from '@croupier/contract/games/slot';
import { describe, expect, it, vi } from 'vitest';
import { buildTimeline } from '../../session/timeline';
import type { Cast, Replay } from './cast';
import { Director } from './director';

const nothing = () => ({ clear: vi.fn(), show: vi.fn(), draw: vi.fn(), hide: vi.fn(), badge: vi.fn(), open: vi.fn() });

/** Everybody on the stage, of whom only the sounds and the full-stage moments are listened to. */
function stage() {
  const sounds: string[] = [];
  const headings: string[] = [];
  const now = { run: () => Promise.resolve(), wait: () => Promise.resolve() };
  const cast = {
    reels: { ...nothing(), start: vi.fn(), stop: () => Promise.resolve(), highlight: vi.fn(), clearHighlight: vi.fn() },
    held: { ...nothing(), hold: vi.fn() },
    labels: nothing(),
    hold: { close: vi.fn() },
    lines: nothing(),
    marks: nothing(),
    plaque: nothing(),
    meter: { open: vi.fn(), count: vi.fn(), close: vi.fn() },
    spectacle: {
      open: ({ heading }: { heading: string }) => Promise.resolve(headings.push(heading)),
      show: vi.fn(),
      pour: vi.fn(),
      close: () => Promise.resolve(),
    },
    motion: now,
    sound: (name: string) => sounds.push(name),
    words: { tier: { big: 'BIG', mega: 'MEGA', epic: 'EPIC' }, freeSpinsWon: 'WON', spinsPlayed: () => '' },
    calm: false,
    format: String,
    setMood: vi.fn(),
    boardStopping: vi.fn(),
  };
  return { director: new Director(cast as unknown as Cast), sounds, headings };
}

const replay: Replay = {
  turbo: () => false,
  freeSpinsMultiplier: 1,
  checkpoint: vi.fn(),
  freeSpins: vi.fn(),
  won: vi.fn(),
};

const reveal = { type: 'reveal', gameType: 'base', stops: [], board: [], above: [], below: [], anticipation: [] };
/** A board that wins, in hundredths of the stake, in a round that was bought for so many. */
function winning(amount: number, bought?: number): SlotEvent[] {
  const win = { line: 0, symbol: 'a', count: 3, positions: [], multiplier: 1, amount };
  const events = [
    ...(bought ? [{ type: 'bonusBought', cost: bought }] : []),
    reveal as Omit<RevealEvent, 'index'>,
    { type: 'lineWins', amount, wins: [win] },
    { type: 'finalWin', amount, capped: false },
  ];
  return events.map((event, index) => ({ ...event, index }) as SlotEvent);
}

describe('how a win is celebrated', () => {
  it.each([
    { what: '20 stakes', amount: 2_000, heading: ['BIG'] },
    { what: '20 stakes of a bonus that cost 57', amount: 2_000, bought: 5_700, heading: [] },
    { what: '57 stakes of a bonus that cost 57', amount: 5_700, bought: 5_700, heading: [] },
    { what: '855 stakes of a bonus that cost 57', amount: 85_500, bought: 5_700, heading: ['BIG'] },
  ])('$what: $heading', async ({ amount, bought, heading }) => {
    const { director, headings } = stage();
    await director.play(buildTimeline(winning(amount, bought)), replay);
    expect(headings).toEqual(heading);
  });

  it('sounds for no return at or below what the round cost', async () => {
    const { director, sounds } = stage();
    await director.play(buildTimeline(winning(5_700, 5_700)), replay);
    await director.play(buildTimeline(winning(100)), replay);
    expect(sounds.filter((name) => name !== 'spin' && name !== 'lock')).toEqual([]);
    await director.play(buildTimeline(winning(5_701, 5_700)), replay);
    expect(sounds).toContain('lineWin');
  });
});
