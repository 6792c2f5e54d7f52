import type { PaidHand, VideoPokerHand } from '@croupier/contract/games/video-poker';
import { HAND_KINDS, HandKind } from './hand-kind';

/** The kinds of hand that each row of a pay table covers. */
const COVERS: Readonly<Record<VideoPokerHand, readonly HandKind[]>> = {
  'royal-flush': [HandKind.royalFlush],
  'four-deuces': [HandKind.fourDeuces],
  'five-of-a-kind': [HandKind.fiveOfAKind],
  'wild-royal-flush': [HandKind.wildRoyalFlush],
  'straight-flush': [HandKind.straightFlush],
  'four-aces': [HandKind.fourAces],
  'four-twos-threes-fours': [HandKind.fourTwosThreesFours],
  'four-of-a-kind': [HandKind.fourOfAKind, HandKind.fourTwosThreesFours, HandKind.fourAces],
  'full-house': [HandKind.fullHouse],
  flush: [HandKind.flush],
  straight: [HandKind.straight],
  'three-of-a-kind': [HandKind.threeOfAKind],
  'two-pairs': [HandKind.twoPairs],
  'kings-or-better': [HandKind.kingsOrAces],
  'jacks-or-better': [HandKind.jacksOrQueens, HandKind.kingsOrAces],
};

/** The row that pays each kind of hand, by kind; undefined for kinds that no row pays. */
export type PayTable = readonly (PaidHand | undefined)[];

/** @param pays rows, best first: a kind is paid by the first row that covers it. */
export function compilePayTable(pays: readonly PaidHand[]): PayTable {
  return Array.from({ length: HAND_KINDS }, (_, kind) =>
    pays.find(({ hand }) => COVERS[hand].some((covered) => covered === kind)),
  );
}

/** What each kind pays in multiples of the stake, by kind. */
export function paysByKind(table: PayTable): Int32Array {
  return Int32Array.from({ length: HAND_KINDS }, (_, kind) => table[kind]?.pay ?? 0);
}
