import { deskCalls } from '@croupier/contract/calls/desk';
import type { GameReturn } from '@croupier/contract/calls/catalogue/desk';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Badge, type Tone } from '../../ui/Badge';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { CatalogueTabs } from './CatalogueTabs';
import { Interval } from './Interval';

const TONES: Readonly<Record<GameReturn['state'], Tone>> = {
  tooFew: 'neutral',
  inside: 'win',
  below: 'danger',
  above: 'danger',
};

function useColumns(): readonly Column<GameReturn>[] {
  const { t } = useTranslation();
  const { whole, percent, moment, decimal } = useFormat();
  return useMemo(
    (): Column<GameReturn>[] => [
      {
        id: 'game',
        lead: true,
        header: t('catalogue.game'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium">{original.name}</span>
            <span className="block text-xs text-dim">
              {original.mode} · {t('catalogue.version', { version: original.version })}
            </span>
          </span>
        ),
      },
      { id: 'rounds', numeric: true, header: t('catalogue.rounds'), cell: ({ row }) => whole(row.original.rounds) },
      {
        id: 'theoretical',
        numeric: true,
        header: t('catalogue.theoretical'),
        cell: ({ row }) => percent(row.original.theoretical),
      },
      { id: 'actual', numeric: true, header: t('catalogue.actual'), cell: ({ row }) => percent(row.original.actual) },
      {
        id: 'interval',
        header: t('catalogue.interval'),
        cell: ({ row: { original } }) => (
          <span>
            <Interval line={original} />
            <span className="block text-xs text-dim figures">
              {percent(original.low)} – {percent(original.high)}
            </span>
          </span>
        ),
      },
      {
        id: 'sigmas',
        numeric: true,
        header: t('catalogue.sigmas'),
        cell: ({ row: { original } }) => (
          <span>
            {decimal(original.sigmas)} σ
            {!original.fromSheet && <span className="block text-xs text-dim">{t('catalogue.measured')}</span>}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('catalogue.state'),
        cell: ({ row: { original } }) => (
          <span>
            <Badge tone={TONES[original.state]}>{t(`catalogue.return.${original.state}`)}</Badge>
            {original.alarmTime && (
              <span className="mt-0.5 block text-xs text-danger figures">
                {t('catalogue.since', { time: moment(original.alarmTime) })}
              </span>
            )}
          </span>
        ),
      },
    ],
    [t, whole, percent, moment, decimal],
  );
}

/** Games' actual returns against the published ones. More than four standard deviations is an alarm. */
export function ReturnsPage() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const columns = useColumns();
  const returns = useQuery({
    ...q(deskCalls.gameReturns, {}),
    refetchInterval: usePollInterval(60_000),
  });
  const alarms = returns.data?.returns.filter(({ alarmTime }) => alarmTime !== null).length ?? 0;
  return (
    <Page
      title={t('catalogue.returns')}
      mark={alarms > 0 && <Badge tone="danger">{t('catalogue.alarms', { count: alarms })}</Badge>}
      aside={<CatalogueTabs current="returns" />}
    >
      <p className="max-w-prose text-dim">{t('catalogue.returnsIntro')}</p>
      <Panel flush>
        <Loaded query={returns} waiting={<SkeletonRows label={t('common.loading')} />}>
          {({ returns: lines }) =>
            lines.length === 0 ? (
              <EmptyState
                icon={<ChartNoAxesCombined size={22} aria-hidden />}
                title={t('catalogue.noRounds')}
                text={t('catalogue.noRoundsText')}
              />
            ) : (
              <DataTable
                caption={t('catalogue.returns')}
                columns={columns}
                rows={lines}
                rowId={({ game, version, mode }) => `${game} ${version} ${mode}`}
              />
            )
          }
        </Loaded>
      </Panel>
      {returns.data && returns.data.returns.length > 0 && (
        <p className="text-xs text-dim figures">
          {t('catalogue.countedUntil', { time: moment(returns.data.countedUntil) })}
        </p>
      )}
    </Page>
  );
}
