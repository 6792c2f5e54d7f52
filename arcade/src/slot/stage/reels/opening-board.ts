import type { SlotFacts } from '@croupier/contract/games/slot';

/** What the reels show before the first round: the published strips from their beginning. */
export function openingBoard(facts: SlotFacts): { board: string[][]; above: string[]; below: string[] } {
  const strips = facts.strips.base;
  return {
    board: strips.map((strip, reel) => Array.from({ length: facts.rows }, (_, row) => onStrip(strip, reel * 3 + row))),
    above: strips.map((strip, reel) => onStrip(strip, reel * 3 - 1)),
    below: strips.map((strip, reel) => onStrip(strip, reel * 3 + facts.rows)),
  };
}

const onStrip = (strip: readonly string[], index: number): string => strip[(index + strip.length) % strip.length] ?? '';
