import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { type Card, DECK_SIZE } from '../../games/engine/cards/cards';
import { PokerCategory, type PokerScore, categoryOf, pokerScore } from '../../games/engine/cards/poker-hand';
import { RAISE_ANTES, qualifies, settleBet } from '../../games/table/caribbean-stud/rules';
import { SubsetSums, choose } from '../../games/video-poker/engine/subset-sums';
import { type HandFamily, type RankedHands, countApart, countWith, rankAllHands } from './dealer-hands';
import { type Figures, type WholeResults, addWays, figuresOfWhole } from './figures';
import { type SuitClass, suitClasses } from './suit-classes';

const HAND_SIZE = 5;
const UPCARDS = DECK_SIZE - HAND_SIZE;
/** The dealer's hands with one open card. */
const HANDS_OF_UPCARD = choose(DECK_SIZE - HAND_SIZE - 1, HAND_SIZE - 1);

const RESULTS = ['unqualified', 'player', 'tie', 'dealer'] as const;
/** How many hands of the dealer lead to each result. */
export type ResultCounts = Readonly<Record<(typeof RESULTS)[number], number>>;

export interface CaribbeanStudAnalysis extends Figures {
  /** Pairs of a player's hand and a dealer's open card that raise, of 2,598,960 × 47. */
  readonly raised: number;
  /** Hands of ace and king, whose decision the open card may change: pairs that raise and that fold. */
  readonly aceKing: { readonly raised: number; readonly folded: number };
  /** Classes of hands whose decision was computed for each open card. */
  readonly classesProven: number;
  /** Classes proven where the rule "raise every pair or better, fold less than ace and king" was not the best play. */
  readonly exceptions: number;
}

export interface CaribbeanStudOptions {
  /** Whether to compute a class's decision for each open card where the rule says what it is. Ace-king hands are always computed. */
  readonly prove: (classIndex: number) => boolean;
  /** All hands, when the caller has them already. */
  readonly ranked?: RankedHands;
  /** @param share of the classes done, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/** What ante and raise give back, less the cost of raising, in antes. */
export function netOf(player: PokerScore, result: Showdown): number {
  const raise = result === 'folded' ? 0 : RAISE_ANTES;
  return settleBet('ante', 1, player, result) + settleBet('raise', raise, player, result) - raise;
}

/**
 * Best play against every open card, over all 19,933,230,517,200 deals: each class of the player's hands, and for each of the 47 open
 * cards the dealer's hands that do not qualify, lose, tie and win, counted by inclusion and exclusion.
 */
export function analyseCaribbeanStud(options: CaribbeanStudOptions): CaribbeanStudAnalysis {
  return new Analysis(options.ranked ?? rankAllHands(), options).run();
}

class Analysis {
  readonly #unqualified: HandFamily = { sums: new SubsetSums(DECK_SIZE, 1), has: (score) => !qualifies(score) };
  /** Qualified hands that are worse than those at hand. */
  readonly #worse = new SubsetSums(DECK_SIZE, 1);
  readonly #ways: WholeResults = new Map();
  readonly #classes = new Map<PokerScore, { index: number; group: SuitClass }[]>();
  readonly #size: number;
  #done = 0;
  #raised = 0;
  #aceKing = { raised: 0, folded: 0 };
  #proven = 0;
  #exceptions = 0;

  constructor(
    readonly ranked: RankedHands,
    readonly options: CaribbeanStudOptions,
  ) {
    const classes = suitClasses(HAND_SIZE);
    this.#size = classes.length;
    classes.forEach((group, index) => {
      const score = pokerScore(group.cards);
      const list = this.#classes.get(score);
      if (list === undefined) this.#classes.set(score, [{ index, group }]);
      else list.push({ index, group });
    });
  }

  run(): CaribbeanStudAnalysis {
    const { scores } = this.ranked;
    const groups: [from: number, to: number][] = [];
    for (let from = 0; from < scores.length; ) {
      let to = from;
      while (to < scores.length && scores[to] === scores[from]) to += 1;
      if (qualifies(scores[from] as number)) groups.push([from, to]);
      else this.#add(this.#unqualified.sums, from, to);
      from = to;
    }
    for (const [score, classes] of this.#classes) {
      if (!qualifies(score)) for (const { index, group } of classes) this.#decide(index, group, score, 0, 0);
    }
    for (const [from, to] of groups) {
      const score = scores[from] as number;
      for (const { index, group } of this.#classes.get(score) ?? []) this.#decide(index, group, score, from, to);
      this.#add(this.#worse, from, to);
    }
    return {
      ...figuresOfWhole(this.#ways),
      raised: this.#raised,
      aceKing: this.#aceKing,
      classesProven: this.#proven,
      exceptions: this.#exceptions,
    };
  }

  #add(sums: SubsetSums, from: number, to: number): void {
    for (let rank = from; rank < to; rank += 1) sums.add(this.ranked.hand(rank), 0, 1);
  }

  /** @param from first rank of the dealer's hands that tie. @param to the rank behind the last. */
  #decide(index: number, { cards, hands }: SuitClass, score: PokerScore, from: number, to: number): void {
    const aceKing = qualifies(score) && categoryOf(score) === PokerCategory.highCard;
    const raisesByRule = qualifies(score);
    if (aceKing || this.options.prove(index)) {
      this.#decideEach(cards, hands, score, from, to, aceKing ? undefined : raisesByRule);
    } else if (raisesByRule) {
      // Each hand of the dealer comes with each of its cards open.
      const counts = this.#countAll(cards, score, from, to);
      for (const result of RESULTS) addWays(this.#ways, netOf(score, result), hands * HAND_SIZE * counts[result]);
      this.#raised += hands * UPCARDS;
    } else {
      addWays(this.#ways, netOf(score, 'folded'), hands * UPCARDS * HANDS_OF_UPCARD);
    }
    this.#done += 1;
    if (this.#done % 1000 === 0) this.options.onProgress?.(this.#done / this.#size);
  }

  #decideEach(
    cards: readonly Card[],
    hands: number,
    score: PokerScore,
    from: number,
    to: number,
    byRule: boolean | undefined,
  ): void {
    const ties = this.#tiesByUpcard(cards, from, to);
    let asRuled = true;
    for (let upcard = 0; upcard < DECK_SIZE; upcard += 1) {
      if (cards.includes(upcard)) continue;
      const unqualified = countWith(this.#unqualified, cards, upcard);
      const player = qualifies(score) ? countWith(this.#worseThan(score), cards, upcard) : 0;
      const tie = ties[upcard] as number;
      const counts = { unqualified, player, tie, dealer: HANDS_OF_UPCARD - unqualified - player - tie };
      const raising = RESULTS.reduce((sum, result) => sum + counts[result] * netOf(score, result), 0);
      const raises = raising > HANDS_OF_UPCARD * netOf(score, 'folded');
      if (raises) {
        for (const result of RESULTS) addWays(this.#ways, netOf(score, result), hands * counts[result]);
        this.#raised += hands;
      } else {
        addWays(this.#ways, netOf(score, 'folded'), hands * HANDS_OF_UPCARD);
      }
      if (byRule === undefined) this.#aceKing[raises ? 'raised' : 'folded'] += hands;
      else if (raises !== byRule) asRuled = false;
    }
    this.#proven += 1;
    if (!asRuled) this.#exceptions += 1;
  }

  #worseThan(score: PokerScore): HandFamily {
    return { sums: this.#worse, has: (other) => qualifies(other) && other < score };
  }

  #countAll(cards: readonly Card[], score: PokerScore, from: number, to: number): ResultCounts {
    const unqualified = countApart(this.#unqualified, cards);
    const player = countApart(this.#worseThan(score), cards);
    const tie = this.#tiesByUpcard(cards, from, to).reduce((sum, ties) => sum + ties, 0) / HAND_SIZE;
    return { unqualified, player, tie, dealer: choose(UPCARDS, HAND_SIZE) - unqualified - player - tie };
  }

  /** By card, the hands of the dealer that tie and hold it. */
  #tiesByUpcard(cards: readonly Card[], from: number, to: number): Int32Array {
    const ties = new Int32Array(DECK_SIZE);
    for (let rank = from; rank < to; rank += 1) {
      const hand = this.ranked.hand(rank);
      if (hand.some((card) => cards.includes(card))) continue;
      for (const card of hand) ties[card] = (ties[card] as number) + 1;
    }
    return ties;
  }
}
