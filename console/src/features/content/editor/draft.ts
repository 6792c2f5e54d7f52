import type { ArticleTexts, ArticleVersion } from '@croupier/contract/calls/content/articles-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { ARTICLE_COLOUR, ARTICLE_PADDING } from '@croupier/contract/text/article-style';

export interface Text {
  readonly title: string;
  readonly content: string;
}

export const LOOK = ['backgroundColor', 'fontColor', 'padding'] as const;

/** An article as it is typed. */
export interface Draft extends Readonly<Record<(typeof LOOK)[number], string>> {
  readonly texts: Readonly<Record<Language, Text>>;
}

export function draftOf(version?: Omit<ArticleVersion, 'article' | 'version' | 'writtenBy' | 'writeTime'>): Draft {
  const texts = Object.fromEntries(
    COMPLETE_LANGUAGES.map((language) => [language, version?.texts[language] ?? { title: '', content: '' }]),
  ) as Record<Language, Text>;
  const { backgroundColor = '', fontColor = '', padding = '' } = version ?? {};
  return { texts, backgroundColor, fontColor, padding };
}

const isEmpty = (html: string): boolean => html.replace(/<(?!img)[^>]*>/g, '').trim() === '';

/** Languages whose text has a title without a text, or a text without a title. */
export const halves = ({ texts }: Draft): Language[] =>
  COMPLETE_LANGUAGES.filter((language) => {
    const { title, content } = texts[language];
    return (title.trim() === '') !== isEmpty(content);
  });

/** The texts that are written, as they are sent. */
export const writtenTexts = ({ texts }: Draft): ArticleTexts =>
  Object.fromEntries(
    COMPLETE_LANGUAGES.flatMap((language) => {
      const { title, content } = texts[language];
      return title.trim() === '' || isEmpty(content) ? [] : [[language, { title: title.trim(), content }]];
    }),
  );

/** For the tabs: empty where a language is not complete. */
export const completeness = ({ texts }: Draft): Record<Language, string> =>
  Object.fromEntries(
    COMPLETE_LANGUAGES.map((language) => {
      const { title, content } = texts[language];
      return [language, title.trim() === '' || isEmpty(content) ? '' : title];
    }),
  ) as Record<Language, string>;

/** Whether what is typed for a part of the look is one. Empty: as everywhere. */
export const isLook = (part: (typeof LOOK)[number], typed: string): boolean =>
  typed.trim() === '' || (part === 'padding' ? ARTICLE_PADDING : ARTICLE_COLOUR).test(typed.trim());
