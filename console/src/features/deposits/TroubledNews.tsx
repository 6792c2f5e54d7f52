import { deskCalls } from '@croupier/contract/calls/desk';
import type { TroubledNews as OneNews } from '@croupier/contract/calls/deposits/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePollInterval } from '../../core/attendance';
import { q } from '../../core/query';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { useMay } from '../../core/operator';
import { Paged } from '../../core/Paged';
import { News } from './News';
import { ResolveNews } from './ResolveNews';
import { RetryNews } from './RetryNews';

const PAGE_SIZE = 20;
const DIALOGS = { retry: RetryNews, resolve: ResolveNews } as const;

/** News of providers that could not be applied, the longest waiting first, until an operator has dealt with each. */
export function TroubledNews() {
  const { t } = useTranslation();
  const { pageNum } = useAddress();
  const mayReview = useMay('depositNewsResolve');
  // Not in the line of the news: it leaves the list when a colleague deals with it, and would take along what is being typed.
  const [asked, setAsked] = useState<{ readonly act: keyof typeof DIALOGS; readonly news: OneNews }>();
  const Asked = asked && DIALOGS[asked.act];
  const button = (act: keyof typeof DIALOGS, news: OneNews) => {
    const name = t(act === 'retry' ? 'deposits.newsRetry.button' : 'payouts.resolve');
    return (
      <Button aria-label={`${name}: ${news.provider} ${news.eventId}`} onClick={() => setAsked({ act, news })}>
        {name}
      </Button>
    );
  };
  const query = useQuery({
    ...q(deskCalls.depositTrouble, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(15_000),
  });
  return (
    <Panel title={t('deposits.state.trouble')}>
      <Paged query={query} empty={<EmptyState icon={<CircleCheckBig size={22} />} title={t('deposits.noTrouble')} />}>
        {(page) => (
          <ul className="grid gap-4 pb-4">
            {page.content.map((news) => (
              <li key={`${news.provider} ${news.eventId}`} className="grid gap-2">
                <News news={news} />
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  {news.state === 'unknown_order' ? (
                    <span className="text-[13px] wrap-anywhere text-dim">{news.orderId}</span>
                  ) : (
                    <Link to={`/deposits/${news.orderId}`} className="rounded-sm text-[13px] text-gold hover:underline">
                      {t('deposits.open')}
                    </Link>
                  )}
                  {mayReview && (
                    <div className="flex flex-wrap gap-2">
                      {news.state === 'failed' && button('retry', news)}
                      {button('resolve', news)}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {Asked && <Asked news={asked.news} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}
