import type { Language } from '@croupier/contract/codes';
import { wordsIn } from '../../../words/words';
import type { DepositRow } from '../store/deposits';

/**
 * The reason of a decline, for the player. Unknown codes get a general sentence; only payments by card get sentences about cards. A bank's
 * suspicion is not disclosed to the cardholder.
 */
export function reasonText(
  { decline_reason: code, card_last4 }: Pick<DepositRow, 'decline_reason' | 'card_last4'>,
  language: Language,
): string {
  const isCard = card_last4 !== null;
  const { any, card, other } = wordsIn(language).declines;
  const words: Readonly<Record<string, string>> = { ...any, ...(isCard && card) };
  const known = code !== null && Object.hasOwn(words, code) ? words[code] : undefined;
  return known ?? other[isCard ? 'card' : 'any'];
}
