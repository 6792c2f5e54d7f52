import type { ChainWatch, CoinRate } from '@croupier/contract/calls/deposits/chains-desk';
import { CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';

/** A watcher polls every four seconds: a longer silence than this means trouble. */
const SILENT_SECONDS = 60;

function WatchState({ watch }: { watch: ChainWatch }) {
  const { t } = useTranslation();
  if (watch.watched === 0) return <Badge>{t('chains.notWatched')}</Badge>;
  if (watch.deaf === 1) return <Badge tone="danger">{t('chains.deaf')}</Badge>;
  if (watch.unread.length > 0) return <Badge tone="danger">{t('chains.unread')}</Badge>;
  if (watch.fault !== null || Number(watch.secondsSilent) > SILENT_SECONDS)
    return <Badge tone="gold">{t('chains.trouble')}</Badge>;
  return <Badge tone="win">{t('chains.watching')}</Badge>;
}

function useWatchColumns(): readonly Column<ChainWatch>[] {
  const { t } = useTranslation();
  const { ago, whole } = useFormat();
  return useMemo(
    (): Column<ChainWatch>[] => [
      {
        id: 'chain',
        lead: true,
        header: t('chains.chain'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium">
              {t(`chains.name.${original.chain}` as 'chains.name.bitcoin', original.chain)}
            </span>
            {original.fault !== null && (
              <span className="block text-xs wrap-anywhere text-danger">{original.fault}</span>
            )}
            {original.unread.map(({ item, height, fault, tries }) => (
              <span key={item} className="block text-xs wrap-anywhere text-danger">
                {t(height === null ? 'chains.unreadTransaction' : 'chains.unreadBlock', { height, item })} · {fault} ·{' '}
                {t('chains.tries', { count: tries })}
              </span>
            ))}
          </span>
        ),
      },
      {
        id: 'height',
        numeric: true,
        header: t('chains.height'),
        cell: ({ row: { original } }) => (original.height === null ? '–' : whole(original.height)),
      },
      {
        id: 'behind',
        numeric: true,
        header: t('chains.behind'),
        cell: ({ row: { original } }) => (original.blocksBehind === null ? '–' : whole(original.blocksBehind)),
      },
      {
        id: 'heard',
        numeric: true,
        header: t('chains.lastLook'),
        cell: ({ row: { original } }) => (original.secondsSilent === null ? '–' : ago(original.secondsSilent)),
      },
      {
        id: 'gap',
        numeric: true,
        header: t('chains.gapLimit'),
        cell: ({ row: { original } }) => (original.gapLimit === null ? '–' : whole(original.gapLimit)),
      },
      { id: 'open', numeric: true, header: t('chains.open'), cell: ({ row }) => whole(row.original.open) },
      { id: 'state', header: t('catalogue.state'), cell: ({ row }) => <WatchState watch={row.original} /> },
    ],
    [t, whole, ago],
  );
}

/** How far each chain has been scanned. */
export function Watchers({ chains }: { chains: readonly ChainWatch[] }) {
  const { t } = useTranslation();
  const columns = useWatchColumns();
  return (
    <Panel flush title={t('chains.watchers')}>
      {chains.length === 0 ? (
        <EmptyState icon={<CloudOff size={22} aria-hidden />} title={t('chains.noChains')} />
      ) : (
        <DataTable caption={t('chains.watchers')} columns={columns} rows={chains} rowId={({ chain }) => chain} />
      )}
    </Panel>
  );
}

function useRateColumns(): readonly Column<CoinRate>[] {
  const { t } = useTranslation();
  const { ago, coins } = useFormat();
  return useMemo(
    (): Column<CoinRate>[] => [
      {
        id: 'coin',
        lead: true,
        header: t('chains.coin'),
        cell: ({ row: { original } }) => (
          <span className="font-medium">
            {original.symbols.join(', ')} / {original.currency}
          </span>
        ),
      },
      {
        id: 'rate',
        numeric: true,
        header: t('chains.rate'),
        cell: ({ row: { original } }) => (
          <span>
            {coins(original.rate)}
            {original.refusedRate !== null && (
              <span className="block text-xs text-danger">
                {t('chains.refusedRate', { rate: coins(original.refusedRate) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'age',
        numeric: true,
        header: t('chains.told'),
        cell: ({ row }) => ago(row.original.secondsOld),
      },
      {
        id: 'state',
        header: t('catalogue.state'),
        cell: ({ row: { original } }) => (
          <Badge tone={original.stale === 1 ? 'danger' : 'win'}>
            {t(original.stale === 1 ? 'chains.stale' : 'chains.fresh')}
          </Badge>
        ),
      },
    ],
    [t, coins, ago],
  );
}

/** Current rates, and which of them are too old to quote. */
export function Rates({ rates, staleMinutes }: { rates: readonly CoinRate[]; staleMinutes: number }) {
  const { t } = useTranslation();
  const columns = useRateColumns();
  return (
    <Panel
      flush
      title={t('chains.rates')}
      aside={<span className="text-xs text-dim">{t('chains.staleAfter', { count: staleMinutes })}</span>}
    >
      {rates.length === 0 ? (
        <EmptyState icon={<CloudOff size={22} aria-hidden />} title={t('chains.noRates')} />
      ) : (
        <DataTable
          caption={t('chains.rates')}
          columns={columns}
          rows={rates}
          rowId={({ rateId, currency }) => `${rateId} ${currency}`}
        />
      )}
    </Panel>
  );
}
