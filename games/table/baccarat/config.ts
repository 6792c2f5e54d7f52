import type { TableFacts } from '@croupier/contract/games/table';

/** Returns of the three bets: exact fractions of the 4,998,398,275,503,360 ways to deal a coup from eight decks. */
const BANKER = '0.9894209421575280';
const PLAYER = '0.9876491867108339';
const TIE = '0.8564037122127617';
/** 12 × 31 of 415. */
const PAIR = '0.8963855421686747';

/** Baccarat (punto banco), version 1. A published version never changes: a change is a new version beside it. */
export const BACCARAT_V1: TableFacts = {
  code: 'baccarat',
  name: 'Baccarat',
  version: 1,
  family: 'table',
  mechanic: 'baccarat',
  rtp: BANKER,
  volatility: 'low',
  maxWin: 12,
  bets: [
    { bet: 'player', name: 'Player', pays: '1 to 1, back on a tie', rtp: PLAYER },
    { bet: 'banker', name: 'Banker', pays: '19 to 20, back on a tie', rtp: BANKER },
    { bet: 'tie', name: 'Tie', pays: '8 to 1', rtp: TIE },
    { bet: 'player-pair', name: 'Player pair', pays: '11 to 1', rtp: PAIR },
    { bet: 'banker-pair', name: 'Banker pair', pays: '11 to 1', rtp: PAIR },
  ],
};

export const BACCARAT_DECKS = 8;
