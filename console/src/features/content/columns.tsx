import type { ArticleLine } from '@croupier/contract/calls/content/articles-desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { By } from '../../core/acts/By';
import type { Column } from '../../ui/DataTable';
import { ArticleState } from './ArticleState';

/** The columns of the list of articles. */
export function useArticleColumns(): readonly Column<ArticleLine>[] {
  const { t } = useTranslation();
  return useMemo(
    (): Column<ArticleLine>[] => [
      {
        id: 'article',
        lead: true,
        header: t('content.article'),
        cell: ({ row: { original } }) => (
          <Link to={`/content/${original.id}`} className="rounded-sm font-medium wrap-anywhere hover:text-gold">
            {original.title === '' ? original.id : original.title}
            <span className="block text-xs font-normal text-dim">
              {t(`content.kind.${original.kind}`)} · {original.id}
            </span>
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('content.stateName'),
        cell: ({ row: { original } }) => <ArticleState line={original} />,
      },
      {
        id: 'languages',
        header: t('content.languages'),
        cell: ({ row: { original } }) => {
          const missing = COMPLETE_LANGUAGES.filter((one) => !original.languages.includes(one));
          return missing.length === 0 ? (
            t('content.allLanguages', { count: COMPLETE_LANGUAGES.length })
          ) : (
            <span className="text-gold">
              {t('common.missingIn', { languages: missing.map((one) => LANGUAGE_NAMES[one]).join(', ') })}
            </span>
          );
        },
      },
      {
        id: 'changed',
        header: t('content.changed'),
        cell: ({ row: { original } }) =>
          original.changedBy === null || original.changeTime === null ? (
            <span className="text-dim">–</span>
          ) : (
            <By operator={original.changedBy} time={original.changeTime} />
          ),
      },
    ],
    [t],
  );
}
