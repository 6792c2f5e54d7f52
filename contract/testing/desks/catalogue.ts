import type { CatalogueDesk, GameReturn, GameAtDesk } from '../../calls/catalogue/desk';
import { GAME_CATEGORIES, OUR_VENDOR } from '../../calls/catalogue/player';

/** A slot that is open and that no operator has changed. */
export const gameAtDesk = (change: Partial<GameAtDesk> = {}): GameAtDesk => ({
  id: 'coral-cove',
  name: 'Coral Cove',
  vendor: OUR_VENDOR,
  family: 'slot',
  mechanic: 'lines',
  ownCategory: GAME_CATEGORIES.slots,
  category: '',
  themes: ['sea'],
  tags: [],
  rtp: '0.9620',
  jackpot: 0,
  enabled: 1,
  playForFun: 1,
  sort: 100,
  totalPlayCount: 1_200,
  ...change,
});

/** A house that is open, with one vendor. */
export const catalogueDesk = (games: GameAtDesk[], change: Partial<CatalogueDesk> = {}): CatalogueDesk => ({
  open: 1,
  vendors: [{ code: OUR_VENDOR, open: 1, games: games.length }],
  games,
  ...change,
});

/** A game whose actual return is inside its interval. */
export const gameReturn = (change: Partial<GameReturn> = {}): GameReturn => ({
  game: 'coral-cove',
  name: 'Coral Cove',
  family: 'slot',
  version: 1,
  mode: 'base',
  rounds: 250_000,
  theoretical: 0.962,
  actual: 0.959,
  low: 0.94,
  high: 0.984,
  sigmas: -0.55,
  fromSheet: true,
  dependsOnPlay: false,
  state: 'inside',
  alarmTime: null,
  ...change,
});
