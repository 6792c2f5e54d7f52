import type { ArticleTexts } from '@croupier/contract/calls/content/articles-desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES, type Language } from '@croupier/contract/codes';
import { housePictureId } from '@croupier/contract/pictures';
import { Refusal } from '../../../platform/refusal';
import { refuseHidden } from '../../operators/domain';
import { cleanHtml } from '../clean';

/** Places in braces. Line ends and tags inside show that they were not meant as a figure's name: they are refused, too. */
const PLACES = /\{([^{}]*)\}/g;

/** @param known names of figures. @throws Refusal articleFigureUnknown naming the language and the first unknown place. */
export function refuseUnknownFigures(text: string, language: Language, known: ReadonlySet<string>): void {
  for (const [place, name = ''] of text.matchAll(PLACES))
    if (!known.has(name))
      throw new Refusal('articleFigureUnknown', { language: LANGUAGE_NAMES[language], figure: place.slice(0, 60) });
}

/** Ids of the house's pictures that a text shows. */
export const picturesIn = (content: string): string[] =>
  [...content.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].flatMap(([, src = '']) => housePictureId(src) ?? []);

const isBlank = (content: string): boolean =>
  content.replace(/<[^>]*>/g, '').trim() === '' && !content.includes('<img');

/**
 * An article's texts as they are kept: cleaned, in each language that has both a title and a text.
 * @param known names of figures
 * @throws Refusal invalidRequest without any language; articleIncomplete; articleSignHidden; articleFigureUnknown
 */
export function keptArticle(texts: ArticleTexts, known: ReadonlySet<string>): ArticleTexts {
  const kept: Partial<Record<Language, { title: string; content: string }>> = {};
  for (const language of COMPLETE_LANGUAGES) {
    const typed = texts[language];
    if (!typed) continue;
    const content = cleanHtml(typed.content);
    if (isBlank(content)) throw new Refusal('articleIncomplete', { language: LANGUAGE_NAMES[language] });
    for (const text of [typed.title, content]) refuseHidden(text, language);
    refuseUnknownFigures(content, language, known);
    // Titles are shown as they stand.
    refuseUnknownFigures(typed.title, language, new Set());
    kept[language] = { title: typed.title, content };
  }
  if (Object.keys(kept).length === 0) throw new Refusal('invalidRequest', { field: 'texts' });
  return kept;
}
