import { SIC_BO_TOTAL_ODDS } from '@croupier/contract/games/sic-bo';
import type { BetFacts, TableFacts } from '@croupier/contract/games/table';

const EVEN_MONEY = '0.9722222222222222';
/** Of totals up to 10; those above return what their mirror image below returns. */
const TOTAL_RETURNS: Readonly<Record<number, string>> = {
  4: '0.8750000000000000',
  5: '0.8888888888888889',
  6: '0.8796296296296296',
  7: '0.9027777777777778',
  8: '0.8750000000000000',
  9: '0.9259259259259259',
  10: '0.8750000000000000',
};

const totals = Object.entries(SIC_BO_TOTAL_ODDS).map(
  ([total, odds]): BetFacts => ({
    bet: `total:${total}`,
    name: `Total of ${total}`,
    pays: `${odds} to 1`,
    rtp: TOTAL_RETURNS[Math.min(Number(total), 21 - Number(total))] ?? '',
  }),
);

/** Sic bo, version 1. A published version never changes: a change is a new version beside it. */
export const SIC_BO_V1: TableFacts = {
  code: 'sic-bo',
  name: 'Sic Bo',
  version: 1,
  family: 'table',
  mechanic: 'sic-bo',
  rtp: EVEN_MONEY,
  volatility: 'low',
  maxWin: 181,
  bets: [
    { bet: 'small', name: 'Small: 4 to 10, no triple', pays: '1 to 1', rtp: EVEN_MONEY },
    { bet: 'big', name: 'Big: 11 to 17, no triple', pays: '1 to 1', rtp: EVEN_MONEY },
    { bet: 'odd', name: 'Odd total, no triple', pays: '1 to 1', rtp: EVEN_MONEY },
    { bet: 'even', name: 'Even total, no triple', pays: '1 to 1', rtp: EVEN_MONEY },
    { bet: 'any-triple', name: 'Any triple', pays: '30 to 1', rtp: '0.8611111111111111' },
    { bet: 'triple', name: 'One triple', pays: '180 to 1', rtp: '0.8379629629629630' },
    { bet: 'double', name: 'Double', pays: '11 to 1', rtp: '0.8888888888888889' },
    { bet: 'combination', name: 'Two faces', pays: '6 to 1', rtp: EVEN_MONEY },
    ...totals,
    { bet: 'single', name: 'One face', pays: '1, 2 or 3 to 1 for one, two or three dice', rtp: '0.9212962962962963' },
  ],
};
