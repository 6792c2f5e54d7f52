import type { Game } from '../engine/game';
import { baccarat } from './baccarat/rules';
import { blackjack } from './blackjack/rules';
import { caribbeanStud } from './caribbean-stud/rules';
import { casinoHoldem, casinoHoldemV1 } from './casino-holdem/rules';
import { craps, crapsV1 } from './craps/rules';
import { americanRoulette, europeanRoulette, frenchRoulette } from './roulette/rules';
import { sicBo } from './sic-bo/rules';
import { threeCardPoker } from './three-card-poker/rules';

/** Every version of every game of this family that a round may have been played on. */
export const TABLE: readonly Game[] = [
  europeanRoulette,
  frenchRoulette,
  americanRoulette,
  sicBo,
  crapsV1,
  craps,
  baccarat,
  threeCardPoker,
  caribbeanStud,
  casinoHoldemV1,
  casinoHoldem,
  blackjack,
];
