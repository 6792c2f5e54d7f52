import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../calls/client';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';
import { useArticle } from '../article/article';
import { ArticleBody } from '../article/ArticleBody';
import { Films } from './Films';
import { filmsOf, sectionsOf } from './guide-sections';

/** The guide to bitcoin: sections that open and close independently (specification 2 §2). @param onLeave closes the guide and goes home. */
export function Guide({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('help');
  const article = useArticle('aboutBtc');
  const sections = useMemo(() => sectionsOf(article.data?.content ?? ''), [article.data]);
  const films = useMemo(() => filmsOf(article.data?.content ?? ''), [article.data]);
  if (article.isPending)
    return (
      <div className="flex min-h-100 flex-col gap-2" aria-busy>
        {['intro', 'wallet', 'exchange', 'buy', 'transfer', 'deposit'].map((section) => (
          <Skeleton key={section} className="h-15" />
        ))}
      </div>
    );
  if (article.isError) {
    const message = article.error instanceof CallError ? article.error.message : undefined;
    return <ErrorState message={message} onRetry={() => void article.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-2">
      {sections.map(({ title, content }, at) =>
        title === '' ? (
          <ArticleBody key="intro" article={{ ...article.data, content }} />
        ) : (
          <details key={title} open={at === 0} className="group rounded-md border border-ink-500 bg-ink-700">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 py-3 hover:text-gold sm:px-5">
              <h2 className="font-display text-lg font-semibold">{title}</h2>
              <ChevronDown className="size-5 shrink-0 text-dim transition-control group-open:rotate-180" aria-hidden />
            </summary>
            <ArticleBody article={{ ...article.data, content }} className="px-4 pb-4 sm:px-5" />
          </details>
        ),
      )}
      {films.length > 0 && <Films films={films} />}
      <Button size="lg" className="mt-3" onClick={onLeave}>
        {t('guide.leave')}
      </Button>
    </div>
  );
}
