import type { ScratchFacts, ScratchPrize, ScratchTicket } from '@croupier/contract/games/scratch';
import type { RandomStream } from '../../engine/game';
import { layMatchThree, layMultiplier, readMatchThree, readMultiplier } from './amounts';
import { layCollect, layCrossword, readCollect, readCrossword } from './counts';
import { layLines, readLines } from './lines';
import {
  layBeatTheHouse,
  layFindSymbol,
  layNumberMatch,
  readBeatTheHouse,
  readFindSymbol,
  readNumberMatch,
} from './parts';

/** Lays out a ticket so that its cells show exactly what it wins. */
export function layTicket(facts: ScratchFacts, prize: ScratchPrize, random: RandomStream): ScratchTicket {
  switch (facts.mechanic) {
    case 'match-three':
      return layMatchThree(facts, prize, random);
    case 'find-symbol':
      return layFindSymbol(facts, prize, random);
    case 'number-match':
      return layNumberMatch(facts, prize, random);
    case 'multiplier':
      return layMultiplier(facts, prize, random);
    case 'crossword':
      return layCrossword(facts, prize, random);
    case 'beat-the-house':
      return layBeatTheHouse(facts, prize, random);
    case 'lines':
      return layLines(facts, prize, random);
    case 'collect':
      return layCollect(facts, prize, random);
  }
}

/**
 * What the cells of a ticket win by the card's rules, hundredths of its price: the player's own reading, which knows nothing of
 * the book's draw.
 * @throws RangeError when the ticket is of another card.
 */
export function readTicket(facts: ScratchFacts, ticket: ScratchTicket): number {
  if (ticket.mechanic === 'match-three') return readMatchThree(ticket);
  if (ticket.mechanic === 'multiplier') return readMultiplier(ticket);
  if (ticket.mechanic === 'number-match') return readNumberMatch(ticket);
  if (ticket.mechanic === 'beat-the-house') return readBeatTheHouse(ticket);
  if (ticket.mechanic === 'find-symbol' && facts.mechanic === 'find-symbol') return readFindSymbol(facts, ticket);
  if (ticket.mechanic === 'crossword' && facts.mechanic === 'crossword') return readCrossword(facts, ticket);
  if (ticket.mechanic === 'lines' && facts.mechanic === 'lines') return readLines(facts, ticket);
  if (ticket.mechanic === 'collect' && facts.mechanic === 'collect') return readCollect(facts, ticket);
  throw new RangeError(`A ticket of ${ticket.mechanic} is none of ${facts.code}`);
}
