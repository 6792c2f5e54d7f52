import type { Language } from '@croupier/contract/codes';
import type { DocumentReason } from '@croupier/contract/documents';
import { wordsIn } from '../../../words/words';

/** Why a document was not accepted, as one text: the offered sentence and what the operator wrote; `other` is only the operator's own words. */
export const reasonText = (language: Language, reason: DocumentReason, note: string | null): string =>
  [reason === 'other' ? '' : wordsIn(language).documents.reasons[reason], note ?? '']
    .filter((part) => part !== '')
    .join(' ');
