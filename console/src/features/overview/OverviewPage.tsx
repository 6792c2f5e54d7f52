import { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Figure } from '../../ui/Figure';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { ChainAlarms } from './ChainAlarms';
import { ClearingAlarms } from './ClearingAlarms';
import { CurrencyTable } from './CurrencyTable';
import { ReturnAlarms } from './ReturnAlarms';

/** A cash-out that has waited longer is shown in the danger colour. */
const LATE_MINUTES = 24 * 60;

const Waiting = () => (
  <div className="grid gap-5">
    <div className="grid gap-3 md:grid-cols-3 md:gap-4">
      {[0, 1, 2].map((tile) => (
        <Skeleton key={tile} className="h-[106px] rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-64 rounded-lg" />
  </div>
);

function Figures({ overview }: { overview: AnswerOf<typeof deskCalls.overview> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const chains = useQuery({
    ...q(deskCalls.chainWatch, {}),
    refetchInterval: usePollInterval(20_000),
  });
  const { withdrawalsPending: pending, withdrawalsOldestMinutes: oldest } = overview;
  return (
    <>
      {overview.returnAlarms.length > 0 && <ReturnAlarms alarms={overview.returnAlarms} />}
      {chains.data && <ChainAlarms chains={chains.data.chains} rates={chains.data.rates} />}
      {overview.clearingAlarms.length > 0 && <ClearingAlarms alarms={overview.clearingAlarms} />}
      <div className="grid gap-3 md:grid-cols-3 md:gap-4">
        <Figure
          name={t('overview.pending')}
          value={format.whole(pending)}
          tone={pending > 0 ? 'gold' : 'text'}
          note={
            <Link to="/withdrawals" className="inline-flex items-center gap-1 rounded-sm text-gold hover:underline">
              {t('overview.openQueue')} <ArrowRight size={13} aria-hidden />
            </Link>
          }
        />
        <Figure
          name={t('overview.oldest')}
          value={oldest === null ? t('overview.nobodyWaits') : format.age(oldest)}
          tone={oldest !== null && oldest >= LATE_MINUTES ? 'danger' : 'text'}
          note={oldest === null ? undefined : t('overview.oldestNote')}
        />
        <Figure
          name={t('overview.members')}
          value={format.whole(overview.members)}
          note={t('overview.newMembers', { text: format.whole(overview.membersNew) })}
        />
      </div>
      <Panel
        title={t('overview.byCurrency')}
        aside={<span className="text-xs text-dim">{t('overview.window')}</span>}
        flush
      >
        {overview.byCurrency.length === 0 ? (
          <EmptyState icon={<Coins size={22} />} title={t('overview.quiet')} text={t('overview.quietText')} />
        ) : (
          <CurrencyTable rows={overview.byCurrency} />
        )}
      </Panel>
    </>
  );
}

/** The front page: pending work, and the figures of the last 24 hours. */
export function OverviewPage() {
  const { t } = useTranslation();
  const overview = useQuery({
    ...q(deskCalls.overview, {}),
    refetchInterval: usePollInterval(20_000),
  });
  return (
    <Page title={t('overview.title')}>
      <Loaded query={overview} waiting={<Waiting />}>
        {(data) => <Figures overview={data} />}
      </Loaded>
    </Page>
  );
}
