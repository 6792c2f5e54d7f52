import type { Language } from '@croupier/contract/codes';
import { wordsIn } from '../../../words/words';

/** What a way out is called: the bank's in the player's language, every other one is a name of its own. @param name as the menu has it. */
export const nameIn = (language: Language, method: string, name: string): string =>
  method === 'BANK_CARD' ? wordsIn(language).statements.bank : name;
