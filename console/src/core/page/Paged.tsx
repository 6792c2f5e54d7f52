import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format';
import { Pager } from '../../ui/Pager';
import { SkeletonRows } from '../../ui/Skeleton';
import { useAddress } from '../address';
import { Loaded } from './Loaded';

/** A page of the wire: `number` counts from zero. */
export interface WirePage<T> {
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly last: boolean;
  readonly content: readonly T[];
}

interface PagedProps<P extends WirePage<unknown>> {
  readonly query: UseQueryResult<P>;
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  readonly children: (page: P) => ReactNode;
}

/**
 * A paged list, with the page number in the address. During a fetch the former rows stay, dimmed, and the pager does nothing. Decided rows leave a
 * queue, so a page past the end falls back to the last one.
 */
export function Paged<P extends WirePage<unknown>>({ query, empty, children }: PagedProps<P>) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const address = useAddress();
  const { data, isPlaceholderData } = query;
  const past = data !== undefined && !isPlaceholderData && data.content.length === 0 && data.number > 0;
  const turnBack = useEffectEvent(() => {
    if (data) address.write('page', String(Math.max(1, Math.ceil(data.totalElements / data.size))), true);
  });
  useEffect(() => {
    if (past) turnBack();
  }, [past]);
  const waiting = <SkeletonRows rows={8} label={t('common.loading')} />;
  return (
    <Loaded query={query} waiting={waiting}>
      {(page) => {
        if (past) return waiting;
        if (page.content.length === 0) return empty;
        const from = page.number * page.size;
        return (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
            {children(page)}
            <Pager
              label={t('common.range', {
                from: whole(from + 1),
                to: whole(from + page.content.length),
                total: whole(page.totalElements),
              })}
              previousLabel={t('common.previous')}
              nextLabel={t('common.next')}
              hasPrevious={page.number > 0}
              hasNext={!page.last}
              onTurn={(step) => isPlaceholderData || address.write('page', String(page.number + 1 + step))}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
