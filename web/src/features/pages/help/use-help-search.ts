import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { articleQuery } from '../../../core/article/article';
import { articleOf, PLACES } from '../../../core/help-pages/pages';
import { type Hit, searchHelp } from './search';

/** An article's plain text, one line per block. */
function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|td|th|tr|div)>/g, '\n$&'), 'text/html');
  return page.body.textContent ?? '';
}

export interface HelpSearch {
  readonly hits: readonly Hit[];
  /** Texts are still loading: more may be found. */
  readonly isPending: boolean;
  /** Some text could not be searched. */
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Searches titles, summaries and texts of all help pages. Texts are fetched at the first search. */
export function useHelpSearch(typed: string): HelpSearch {
  const { t, i18n } = useTranslation('help');
  const articles = useQueries({
    queries: PLACES.map(({ page }) => ({
      ...articleQuery(articleOf(page), i18n.language),
      select: ({ content }: { content: string }) => plainText(content),
    })),
  });
  const pages = PLACES.map((place, at) => ({
    place,
    title: t(`page.${place.page}.title`),
    summary: t(`page.${place.page}.summary`),
    text: articles[at]?.data ?? '',
  }));
  return {
    hits: searchHelp(typed, pages),
    isPending: articles.some((article) => article.isPending),
    isError: articles.some((article) => article.isError),
    retry: () => {
      for (const article of articles) if (article.isError) void article.refetch();
    },
  };
}
