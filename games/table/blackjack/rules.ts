import { createBlackjack } from './blackjack-game';
import type { BlackjackGame } from './blackjack-game';
import { BLACKJACK_V1, BLACKJACK_V1_STRATEGY } from './config';

export { adviseAction } from './advise-action';

/** Blackjack with six decks, shuffled for each round. */
export const blackjack: BlackjackGame = createBlackjack(BLACKJACK_V1, BLACKJACK_V1_STRATEGY);
