import { wordsIn } from '../words/words';
import { MAIL_TEMPLATES } from './mails';
import { MESSAGE_TEMPLATES } from './messages';
import { paragraphsOf, type TemplateKind, type TemplateText } from './text';

/** Every kind of text that the house sends, mails first, by name. */
export const TEMPLATES: ReadonlyMap<string, TemplateKind> = new Map<string, TemplateKind>([
  ...MAIL_TEMPLATES,
  ...MESSAGE_TEMPLATES,
]);

/** Places that every mail may name: the site's name, and the age from which it may be used. */
const GENERAL: readonly string[] = ['site', 'age'];
/** Places whose values may be long, or are what a player typed: only a paragraph of the body may name them. */
const IN_THE_BODY_ONLY: ReadonlySet<string> = new Set(['username', 'reason', 'note', 'fields', 'change', 'answer']);
const PLACE = /\{([^{}]*)\}/g;

const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);
const whole = ({ subject, body, button, closing }: TemplateText): string => [subject, body, button, closing].join('\n');

/** The places that a text of a kind must name somewhere in its body or closing line: those that the product's English text names. */
export function neededPlaces(kind: TemplateKind): string[] {
  const places = new Set(placesIn(whole(kind.shipped(wordsIn('en')))));
  return [...places].filter((place) => !GENERAL.includes(place));
}

/** Places that a text of a kind may name. */
export const allowedPlaces = (kind: TemplateKind): string[] =>
  kind.channel === 'mail' ? [...neededPlaces(kind), ...GENERAL] : neededPlaces(kind);

/** What keeps a text from being sent. `place` is as it is written, with its braces. */
export type Fault =
  | { readonly fault: 'incomplete' | 'markup' }
  | { readonly fault: 'missing' | 'unknown' | 'misplaced' | 'alone'; readonly place: string };

/** Braces outside of places. */
const strayBrace = (text: string): string | undefined => /[{}]/.exec(text.replaceAll(PLACE, ''))?.[0];
/** The beginning of a tag, a comment or a named character: mails show them as they are written. */
const MARKUP = /<[a-z/!?]|&(?:[a-z]{2,31}|#\d+|#x[\da-f]+);/i;

function placeFault(kind: TemplateKind, text: TemplateText): Fault | undefined {
  const all = whole(text);
  const allowed = allowedPlaces(kind);
  const unknown = placesIn(all).find((place) => !allowed.includes(place));
  if (unknown !== undefined) return { fault: 'unknown', place: `{${unknown}}`.slice(0, 60) };
  const stray = strayBrace(all);
  if (stray !== undefined) return { fault: 'unknown', place: stray };
  const misplaced =
    placesIn(`${text.subject}\n${text.closing}`).find((place) => IN_THE_BODY_ONLY.has(place)) ??
    placesIn(text.button).find((place) => !GENERAL.includes(place));
  if (misplaced !== undefined) return { fault: 'misplaced', place: `{${misplaced}}` };
  const named = placesIn(`${text.body}\n${text.closing}`);
  const missing = neededPlaces(kind).find((place) => !named.includes(place));
  return missing === undefined ? undefined : { fault: 'missing', place: `{${missing}}` };
}

const PARTS = ['subject', 'body', 'button', 'closing'] as const;
const isBlank = (part: string): boolean => part.trim() === '';

const NAMES_SOMEBODY = '{username}';
/** Whether a text leaves something to read where paragraphs that name the player are left out. */
const readsWithout = ({ body }: TemplateText): boolean =>
  paragraphsOf(body).some((paragraph) => !paragraph.includes(NAMES_SOMEBODY));

/**
 * What keeps a text of a kind from being sent; undefined when nothing does. The same holds for what is saved and, since a release may want other places,
 * for what is sent.
 */
export function faultOf(kind: TemplateKind, text: TemplateText): Fault | undefined {
  const shipped = kind.shipped(wordsIn('en'));
  if (PARTS.some((part) => !isBlank(shipped[part]) && isBlank(text[part]))) return { fault: 'incomplete' };
  if (MARKUP.test(whole(text))) return { fault: 'markup' };
  const places = placeFault(kind, text);
  if (places) return places;
  return readsWithout(shipped) && !readsWithout(text) && paragraphsOf(text.body).length > 0
    ? { fault: 'alone', place: NAMES_SOMEBODY }
    : undefined;
}
