import type { Language } from '@croupier/contract/codes';
import type { ErrorName } from '@croupier/contract/errors';
import type { RefusalDetails } from '../../platform/refusal';
import { en } from './en';
import { tr } from './tr';

const MESSAGES: Readonly<Record<Language, Readonly<Record<ErrorName, string>>>> = { en, tr };

/** The message of a refusal in the caller's language, with its details filled in. */
export function messageOf(language: Language, reason: ErrorName, details: RefusalDetails = {}): string {
  return MESSAGES[language][reason]
    .replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
    .replace(/[:\s]+$/, '');
}
