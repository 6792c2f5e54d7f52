import { ERROR_CODES } from '@croupier/contract/errors';
import { Navigate, useSearchParams } from 'react-router';
import { CallError } from '../../core/calls/client';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';
import { useArticle } from '../../core/article/article';
import { ArticleBody } from '../../core/article/ArticleBody';
import NotFoundPage from './NotFoundPage';

/** One article of the operator (specification 1 §2.2). */
export default function ArticlePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const article = useArticle(id);
  if (id === '') return <Navigate to="/404" replace />;
  if (article.isPending) {
    return (
      <div className="mx-auto flex min-h-dvh w-full max-w-200 flex-col gap-4 pt-4" aria-busy>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
      </div>
    );
  }
  if (article.isError) {
    if (article.error instanceof CallError && article.error.code === ERROR_CODES.notFound) return <NotFoundPage />;
    const message = article.error instanceof CallError ? article.error.message : undefined;
    return <ErrorState message={message} onRetry={() => void article.refetch()} />;
  }
  return (
    <article className="mx-auto w-full max-w-200">
      <h1 className="mb-5 font-display text-3xl font-semibold">{article.data.title}</h1>
      <ArticleBody article={article.data} />
    </article>
  );
}
