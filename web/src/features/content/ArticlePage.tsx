import { contentCalls } from '@croupier/contract/calls/content';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ask, CallError } from '../../client';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { articleColour, articlePadding } from './article-style';
import NotFoundPage from './NotFoundPage';

/** One article of the operator, in its colours (specification 1 §2.2). Its HTML was cleaned by the server. */
export default function ArticlePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const article = useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => ask(contentCalls.article, { id }, signal),
    enabled: id !== '',
  });
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
  const { title, content, backgroundColor, fontColor, padding } = article.data;
  return (
    <article className="mx-auto w-full max-w-200">
      <h1 className="mb-5 font-display text-3xl font-semibold">{title}</h1>
      <div
        className="article rounded-md"
        style={{
          backgroundColor: articleColour(backgroundColor),
          color: articleColour(fontColor),
          padding: articlePadding(padding),
        }}
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </article>
  );
}
