import type { Language } from '@croupier/contract/codes';
import type { ErrorName } from '@croupier/contract/errors';
import type { RefusalDetails } from '../../platform/refusal';
import { en } from './en';
import { tr } from './tr';

const MESSAGES: Readonly<Record<Language, Readonly<Record<ErrorName, string>>>> = { en, tr };

/** A moment in a sentence. The server does not know where its reader is: the zone stands beside it. */
const momentIn = (language: Language, moment: Date): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;

function textIn(language: Language, value: string | number | Date = ''): string {
  return value instanceof Date ? momentIn(language, value) : String(value);
}

/** The message of a refusal in the caller's language, with its details filled in. */
export function messageOf(language: Language, reason: ErrorName, details: RefusalDetails = {}): string {
  return MESSAGES[language][reason]
    .replace(/\{(\w+)\}/g, (_, name: string) => textIn(language, details[name]))
    .replace(/[:\s]+$/, '');
}
