import { SLOTS } from '../../games/slots/index';
import type { SheetMaker, SheetMakers } from '../sheets/sheet';
import { plainLinesSheet } from './plain-lines';
import { slotSheet } from './sheet';

/** Dragon Vault's reels award and pay in steps coarse enough for its whole distribution of payouts to be derived. */
export const DISTRIBUTION_DERIVED: readonly string[] = ['dragon-vault'];

export const SLOT_SHEETS: SheetMakers = Object.fromEntries(
  SLOTS.map(({ facts }): [string, SheetMaker] => [
    facts.code,
    DISTRIBUTION_DERIVED.includes(facts.code) ? () => plainLinesSheet(facts) : (options) => slotSheet(facts, options),
  ]),
);
