import type { TableFacts } from '@croupier/contract/games/table';

const PASS = '0.9858585858585859';
const DONT_PASS = '0.9863636363636364';

const COME_BETS: TableFacts['bets'] = [
  { bet: 'come', name: 'Come', pays: '1 to 1', rtp: PASS },
  { bet: 'dont-come', name: "Don't come, bar twelve", pays: '1 to 1', rtp: DONT_PASS },
  { bet: 'come-odds', name: 'Odds behind come', pays: '2 to 1, 3 to 2, 6 to 5', rtp: '1.0000000000000000' },
  { bet: 'dont-come-odds', name: "Odds behind don't come", pays: '1 to 2, 2 to 3, 5 to 6', rtp: '1.0000000000000000' },
];

/** Craps, version 1. A published version never changes: a change is a new version beside it. */
export const CRAPS_V1: TableFacts = {
  code: 'craps',
  name: 'Craps',
  version: 1,
  family: 'table',
  mechanic: 'craps',
  rtp: DONT_PASS,
  volatility: 'low',
  maxWin: 31,
  bets: [
    { bet: 'pass', name: 'Pass line', pays: '1 to 1', rtp: PASS },
    { bet: 'dont-pass', name: "Don't pass, bar twelve", pays: '1 to 1', rtp: DONT_PASS },
    { bet: 'pass-odds', name: 'Odds on the point', pays: '2 to 1, 3 to 2, 6 to 5', rtp: '1.0000000000000000' },
    {
      bet: 'dont-pass-odds',
      name: 'Odds against the point',
      pays: '1 to 2, 2 to 3, 5 to 6',
      rtp: '1.0000000000000000',
    },
    { bet: 'field', name: 'Field', pays: '1 to 1, 2 to 1 on two, 3 to 1 on twelve', rtp: '0.9722222222222222' },
    { bet: 'any-seven', name: 'Any seven', pays: '4 to 1', rtp: '0.8333333333333333' },
    { bet: 'any-craps', name: 'Any craps: 2, 3 or 12', pays: '7 to 1', rtp: '0.8888888888888889' },
    { bet: 'aces', name: 'Two', pays: '30 to 1', rtp: '0.8611111111111111' },
    { bet: 'boxcars', name: 'Twelve', pays: '30 to 1', rtp: '0.8611111111111111' },
    { bet: 'eleven', name: 'Eleven', pays: '15 to 1', rtp: '0.8888888888888889' },
    { bet: 'place:4', name: 'Place 4', pays: '9 to 5', rtp: '0.9333333333333333' },
    { bet: 'place:5', name: 'Place 5', pays: '7 to 5', rtp: '0.9600000000000000' },
    { bet: 'place:6', name: 'Place 6', pays: '7 to 6', rtp: '0.9848484848484848' },
    { bet: 'place:8', name: 'Place 8', pays: '7 to 6', rtp: '0.9848484848484848' },
    { bet: 'place:9', name: 'Place 9', pays: '7 to 5', rtp: '0.9600000000000000' },
    { bet: 'place:10', name: 'Place 10', pays: '9 to 5', rtp: '0.9333333333333333' },
    { bet: 'hardway:4', name: 'Hard 4', pays: '7 to 1', rtp: '0.8888888888888889' },
    { bet: 'hardway:6', name: 'Hard 6', pays: '9 to 1', rtp: '0.9090909090909091' },
    { bet: 'hardway:8', name: 'Hard 8', pays: '9 to 1', rtp: '0.9090909090909091' },
    { bet: 'hardway:10', name: 'Hard 10', pays: '7 to 1', rtp: '0.8888888888888889' },
  ],
};

/**
 * Craps, version 2: come and don't come with their odds, and bets on the line before later come-out rolls of a round.
 * The maximum win is that of a round's whole stake: no bet returns more than 31 times itself, whenever it is laid.
 */
export const CRAPS_V2: TableFacts = {
  ...CRAPS_V1,
  version: 2,
  bets: CRAPS_V1.bets.flatMap((bet) => (bet.bet === 'dont-pass-odds' ? [bet, ...COME_BETS] : [bet])),
};
