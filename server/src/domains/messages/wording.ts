import { CURRENCY_CODES, formatMajor, minor, toWire } from '@croupier/contract/money';
import { type Language, LANGUAGES } from '@croupier/contract/codes';
import { textIn } from '@croupier/contract/text/by-language';
import { IDENTITY_FAILURES } from '@croupier/contract/calls/compliance/identity';
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '@croupier/contract/documents';
import { z } from 'zod';
import { FACTOR_CHANGES, MEMBER_DETAILS } from '../members/domain';
import type { Queryable } from '../../platform/database';
import { messageTemplate } from '../../templates/messages';
import { textsInForce } from '../../templates/own';
import { wordsIn } from '../../words/words';

/** A text by language, as operators write it. */
export const Texts = z.partialRecord(z.enum(LANGUAGES), z.string());

/** What fills in a place of a message's text: worded in the reader's language when it is read. */
const FilledIn = z.union([
  z.string(),
  z.number(),
  /** Minor units. */
  z.object({ amount: z.number(), currency: z.enum(CURRENCY_CODES) }),
  /** ISO 8601; shown as its day in UTC. */
  z.object({ day: z.string() }),
  z.object({ document: z.enum(DOCUMENT_KINDS) }),
  z.object({ documentReason: z.enum(DOCUMENT_REASONS) }),
  z.object({ identityFailure: z.enum(IDENTITY_FAILURES) }),
  z.object({ level: z.enum(['entry', 'bronze', 'silver', 'gold', 'platinum', 'diamond']) }),
  /** What happened to a second factor; `passkey` is the name of the one it is about. */
  z.object({ change: z.enum(FACTOR_CHANGES), passkey: z.string() }),
  /** The reason that a payout's provider did not tell. */
  z.object({ payoutFailed: z.literal(true) }),
  /** Which of a member's data an operator corrected. */
  z.object({ details: z.array(z.enum(MEMBER_DETAILS)) }),
  z.object({ texts: Texts }),
]);
export type FilledIn = z.output<typeof FilledIn>;
const Stored = z.record(z.string(), FilledIn);

function worded(value: FilledIn, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  const words = wordsIn(language);
  if ('amount' in value) return formatMajor(toWire(minor(value.amount), value.currency), value.currency, language);
  if ('day' in value)
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value.day));
  if ('document' in value) return words.documents.names[value.document];
  if ('documentReason' in value)
    return value.documentReason === 'other' ? '' : words.documents.reasons[value.documentReason];
  if ('identityFailure' in value) return words.identity.reasons[value.identityFailure];
  if ('level' in value) return words.messages.levels[value.level];
  if ('details' in value)
    return new Intl.ListFormat(language).format(value.details.map((detail) => words.members.details[detail]));
  if ('change' in value) return words.security.changes[value.change].replace('{passkey}', () => value.passkey);
  if ('texts' in value) return textIn(value.texts, language);
  return words.cashouts.payoutFailed;
}

/** Fills the places of a text. @param filledIn as it is stored */
function filled(text: string, filledIn: unknown, language: Language): string {
  const values = Stored.parse(filledIn);
  return text
    .replace(/\{(\w+)\}/g, (_, place: string) => {
      const value = values[place];
      return value === undefined ? '' : worded(value, language);
    })
    .trim();
}

/** A message as it is stored, and the language in which it is read. */
interface Unworded {
  /** In the words of the house; null: of a broadcast, which has `texts`. */
  readonly words: string | null;
  readonly filledIn: unknown;
  readonly texts: unknown;
  readonly language: Language;
}

/**
 * Messages as their readers see them, in the same order: the house's in the text that is in force now.
 * @throws Error for what no version of the house has stored: a bug
 */
export async function wordMessages(db: Queryable, messages: readonly Unworded[]): Promise<string[]> {
  const names = new Map<Language, Set<string>>();
  for (const { words, language } of messages)
    if (words !== null) names.set(language, (names.get(language) ?? new Set()).add(messageTemplate(words)));
  const inForce = new Map<Language, Awaited<ReturnType<typeof textsInForce>>>();
  for (const [language, wanted] of names) inForce.set(language, await textsInForce(db, [...wanted], language));
  return messages.map(({ words, filledIn, texts, language }) =>
    words === null
      ? textIn(Texts.parse(texts), language)
      : filled(inForce.get(language)?.get(messageTemplate(words))?.body ?? '', filledIn, language),
  );
}
