import type { PayRow } from '@croupier/contract/games/dealer-poker';
import { CARIBBEAN_STUD_SPOTS } from '@croupier/contract/games/caribbean-stud';
import { CASINO_HOLDEM_SPOTS } from '@croupier/contract/games/casino-holdem';
import { THREE_CARD_SPOTS } from '@croupier/contract/games/three-card-poker';
import type { Spot } from '@croupier/contract/games/table';
import type { DealerPokerFacts } from './events';

/** A table of poker against the dealer, as its page draws it. */
export interface DealerPokerGame {
  readonly code: string;
  /** The player's alternative to folding, and its key. */
  readonly raise: { readonly action: 'play' | 'raise' | 'call'; readonly key: string };
  /** Number of cards for each side, and of shared cards. */
  readonly cards: { readonly player: number; readonly dealer: number; readonly board: number };
  readonly spots: readonly Spot[];
  /** The side bet next to the ante, settled by the player's own cards. */
  readonly side?: 'pair-plus' | 'aa-bonus';
}

const GAMES: readonly DealerPokerGame[] = [
  {
    code: 'three-card-poker',
    raise: { action: 'play', key: 'KeyP' },
    cards: { player: 3, dealer: 3, board: 0 },
    spots: THREE_CARD_SPOTS,
    side: 'pair-plus',
  },
  {
    code: 'caribbean-stud',
    raise: { action: 'raise', key: 'KeyR' },
    cards: { player: 5, dealer: 5, board: 0 },
    spots: CARIBBEAN_STUD_SPOTS,
  },
  {
    code: 'casino-holdem',
    raise: { action: 'call', key: 'KeyC' },
    cards: { player: 2, dealer: 2, board: 5 },
    spots: CASINO_HOLDEM_SPOTS,
    side: 'aa-bonus',
  },
];

/** @throws RangeError when there is no such table */
export function dealerPokerGame(code: string): DealerPokerGame {
  const game = GAMES.find((candidate) => candidate.code === code);
  if (!game) throw new RangeError(`no table is called ${code}`);
  return game;
}

export const PAY_TABLES = ['anteBonus', 'pairPlus', 'raisePays', 'antePays', 'aaPays'] as const;
export type PayTableName = (typeof PAY_TABLES)[number];

/** The pay tables of a game, in the order in which they are shown. */
export const payTablesOf = (facts: DealerPokerFacts): readonly { name: PayTableName; rows: readonly PayRow[] }[] =>
  PAY_TABLES.flatMap((name) => {
    const rows = facts[name];
    return rows ? [{ name, rows }] : [];
  });

/** The most that may lie on a spot, RGS units: its share of the largest stake, which is all spots full. */
export function mostOn(spots: readonly Spot[], bet: string, largestStake: number): number {
  const all = spots.reduce((sum, spot) => sum + spot.most, 0);
  const most = spots.find((spot) => spot.bet === bet)?.most ?? 0;
  return all > 0 ? Math.floor((largestStake * most) / all) : 0;
}
