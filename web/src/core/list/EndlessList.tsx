import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/notices/EmptyState';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';
import { POPUP_TRIGGER_PIXELS } from './scroll';
import type { Endless } from './use-endless';

export interface EndlessListProps<Row> {
  list: Endless<Row>;
  icon: ReactNode;
  /** Text of an empty list. */
  empty: string;
  /** Text below the last row. */
  end: string;
  /** Classes of a placeholder row, as high as a real one. */
  skeleton: string;
  children: (rows: readonly Row[]) => ReactNode;
}

const PLACEHOLDERS = [0, 1, 2, 3, 4];

/** Rows in a pop-up, loaded as the player scrolls, with states for loading, failure, an empty list and the end. */
export function EndlessList<Row>({ list, icon, empty, end, skeleton, children }: EndlessListProps<Row>) {
  const { t } = useTranslation('common');
  const { rows, query } = list;
  // Keeps the height of the loading state: otherwise a dialog in the middle of the window would move under the finger.
  return <div className="flex min-h-108 flex-col">{state()}</div>;

  function state() {
    if (query.isPending)
      return (
        <div className="flex flex-1 flex-col gap-2" aria-busy>
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className={skeleton} />
          ))}
        </div>
      );
    if (query.isError && rows.length === 0)
      return (
        <div className="my-auto">
          <ErrorState onRetry={() => void query.refetch()} />
        </div>
      );
    if (rows.length === 0)
      return (
        <div className="my-auto">
          <EmptyState icon={icon} title={empty} />
        </div>
      );
    return (
      <>
        {children(rows)}
        <div className="pt-4 text-center text-sm text-dim" role="status">
          {query.hasNextPage ? more() : end}
        </div>
      </>
    );
  }

  function more() {
    if (query.isFetchNextPageError)
      return (
        <Button size="sm" onClick={() => void query.fetchNextPage()}>
          {t('retry')}
        </Button>
      );
    return (
      <MoreTrigger onReached={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} skeleton={skeleton} />
    );
  }
}

/** Requests the next page once its trigger is within 30 px of the visible part of the pop-up. */
function MoreTrigger({ onReached, busy, skeleton }: { onReached: () => void; busy: boolean; skeleton: string }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const element = mark.current;
    if (!element || busy) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      root: element.closest('[data-modal-body]'),
      rootMargin: `${POPUP_TRIGGER_PIXELS}px`,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [busy]);
  return (
    <div ref={mark} className="-mt-2">
      <Skeleton className={skeleton} />
    </div>
  );
}
