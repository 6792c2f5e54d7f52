import { contentCalls } from '@croupier/contract/calls/content/player';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf, q } from '../calls/query';

/** One article of the operator, in the language of the app. */
export const articleQuery = (id: string, language: string) =>
  queryOptions({
    ...q(contentCalls.article, { id }),
    queryKey: [...keyOf(contentCalls.article, { id }), language],
  });

/** An article by its id; an empty id requests nothing. */
export function useArticle(id: string) {
  const { i18n } = useTranslation();
  return useQuery({ ...articleQuery(id, i18n.language), enabled: id !== '' });
}
