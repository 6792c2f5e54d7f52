import type { ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import type { TemplateText, TemplateTexts } from '@croupier/contract/calls/content/templates-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';

/** The texts as they are typed; a language that is missing is sent as the product ships it. */
export type Draft = TemplateTexts;

const SHIPPED = { subject: '', body: '', button: '', closing: '' } as const;

/** What players read in a language: what is typed, else the shipped text. */
export const readIn = (draft: Draft, shipped: TemplateTexts, language: Language): TemplateText =>
  draft[language] ?? shipped[language] ?? SHIPPED;

/** A draft with another text in a language; undefined: back to the shipped one. */
export function withText(draft: Draft, language: Language, text: TemplateText | undefined): Draft {
  const { [language]: _, ...others } = draft;
  return text === undefined ? others : { ...others, [language]: text };
}

/** The places in braces that a text must name in its body or closing line, and does not. */
export const missingPlaces = ({ body, closing }: TemplateText, needed: readonly string[]): string[] =>
  needed.filter((place) => !body.includes(`{${place}}`) && !closing.includes(`{${place}}`));

/** Languages whose text lacks a part that the mail has, or a place that it must name. */
export const unfinished = (
  draft: Draft,
  { parts, needed }: { readonly parts: readonly (keyof TemplateText)[]; readonly needed: readonly string[] },
  isWrittenAnyway: boolean,
): Language[] =>
  COMPLETE_LANGUAGES.filter((language) => {
    const text = draft[language];
    if (!text) return false;
    // Where somebody's own words stand in the mail, the house need not write any.
    const required = parts.filter((part) => part !== 'body' || !isWrittenAnyway);
    return required.some((part) => text[part].trim() === '') || missingPlaces(text, needed).length > 0;
  });

/** The texts in the form in which versions of articles are compared: a line a paragraph. */
export const comparable = (texts: TemplateTexts): ArticleTexts =>
  Object.fromEntries(
    COMPLETE_LANGUAGES.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      const { subject, body, button, closing } = text;
      const escaped = [body, button, closing].join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return [[language, subject === '' ? { title: body, content: '' } : { title: subject, content: escaped }]];
    }),
  );
