import type { Language } from '@croupier/contract/codes';
import type { ErrorName } from '@croupier/contract/errors';
import { formatMajor, toWire } from '@croupier/contract/money';
import type { RefusalDetails } from '../platform/refusal';
import { wordsIn } from '../words/words';

/** A moment in a sentence. The server does not know where its reader is: the zone stands beside it. */
const momentIn = (language: Language, moment: Date): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;

function textIn(language: Language, value: RefusalDetails[string] = ''): string {
  if (value instanceof Date) return momentIn(language, value);
  if (typeof value !== 'object') return String(value);
  return formatMajor(toWire(value.amount, value.currency), value.currency, language);
}

/** The message of a refusal in the caller's language, with its details filled in. */
export function messageOf(language: Language, reason: ErrorName, details: RefusalDetails = {}): string {
  const messages: Readonly<Record<ErrorName, string>> = wordsIn(language).errors;
  return messages[reason]
    .replace(/\{(\w+)\}/g, (_, name: string) => textIn(language, details[name]))
    .replace(/[:\s]+$/, '');
}
