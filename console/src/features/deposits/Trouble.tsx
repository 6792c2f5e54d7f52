import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ask } from '../../client';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { Loaded } from '../shell/Loaded';
import { News } from './News';
import { TroubledRefunds } from './TroubledRefunds';

/** What of providers an operator must look at: news that could not be applied, and refunds in trouble. */
export function Trouble() {
  return (
    <div className="grid gap-4">
      <TroubledRefunds />
      <TroubledNews />
    </div>
  );
}

function TroubledNews() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['deposits', 'trouble'],
    queryFn: ({ signal }) => ask(backofficeCalls.depositTrouble, {}, signal),
  });
  return (
    <Panel title={t('deposits.state.trouble')}>
      <Loaded query={query} waiting={<SkeletonRows label={t('common.loading')} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<CircleCheckBig size={22} />} title={t('deposits.noTrouble')} />
          ) : (
            <ul className="grid gap-4">
              {all.map((news) => (
                <li key={`${news.provider} ${news.eventId}`}>
                  <News news={news} />
                  {news.state === 'unknown_order' ? (
                    <span className="text-[13px] wrap-anywhere text-dim">{news.orderId}</span>
                  ) : (
                    <Link to={`/deposits/${news.orderId}`} className="rounded-sm text-[13px] text-gold hover:underline">
                      {t('deposits.open')}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
