import type { BlackjackFacts } from '@croupier/contract/games/blackjack';
import type { StrategyTable } from './basic-strategy';

/**
 * Blackjack, version 1: six decks, the dealer hits soft 17 and looks for blackjack, any two cards may be doubled, also after a split,
 * pairs make up to four hands, split aces get one card each. The return is that of basic strategy.
 */
export const BLACKJACK_V1: BlackjackFacts = {
  code: 'blackjack',
  name: 'Blackjack',
  version: 1,
  family: 'table',
  mechanic: 'blackjack',
  rtp: '0.9938185119',
  volatility: 'low',
  maxWin: 16,
  decks: 6,
  dealerHitsSoft17: true,
  doubleAfterSplit: true,
  mostHands: 4,
};

/** Basic strategy for these rules. A test derives it anew from the cards and compares. */
export const BLACKJACK_V1_STRATEGY: StrategyTable = {
  hard: {
    //  23456789TA
    4: 'HHHHHHHHHH',
    5: 'HHHHHHHHHH',
    6: 'HHHHHHHHHH',
    7: 'HHHHHHHHHH',
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDD',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
    18: 'SSSSSSSSSS',
    19: 'SSSSSSSSSS',
    20: 'SSSSSSSSSS',
    21: 'SSSSSSSSSS',
  },
  soft: {
    12: 'HHHHDHHHHH',
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'dddddSSHHH',
    19: 'SSSSdSSSSS',
    20: 'SSSSSSSSSS',
    21: 'SSSSSSSSSS',
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPP....',
    3: 'PPPPPP....',
    4: '...PP.....',
    5: '..........',
    6: 'PPPPP.....',
    7: 'PPPPPP....',
    8: 'PPPPPPPPPP',
    9: 'PPPPP.PP..',
    10: '..........',
  },
};
