import type { GameAtDesk } from '@croupier/contract/calls/catalogue/desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { useCategoryName } from './use-category-name';

/** @param onEdit must be stable; undefined for operators who may only view. */
export function useGameColumns(onEdit: ((game: GameAtDesk) => void) | undefined): readonly Column<GameAtDesk>[] {
  const { t } = useTranslation();
  const { whole, percent } = useFormat();
  const categoryName = useCategoryName();
  return useMemo((): Column<GameAtDesk>[] => {
    const columns: Column<GameAtDesk>[] = [
      {
        id: 'game',
        lead: true,
        header: t('catalogue.game'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {original.name}
              {original.jackpot === 1 && <Badge tone="gold">{t('catalogue.jackpot')}</Badge>}
            </span>
            <code className="block font-mono text-xs text-dim">{original.id}</code>
          </span>
        ),
      },
      {
        id: 'category',
        header: t('catalogue.category'),
        cell: ({ row: { original } }) => (
          <span>
            {categoryName(original.category || original.ownCategory)}
            {original.tags.length > 0 && <span className="block text-xs text-dim">{original.tags.join(', ')}</span>}
          </span>
        ),
      },
      { id: 'sort', numeric: true, header: t('catalogue.sort'), cell: ({ row }) => whole(row.original.sort) },
      { id: 'rtp', numeric: true, header: t('catalogue.rtp'), cell: ({ row }) => percent(Number(row.original.rtp)) },
      {
        id: 'plays',
        numeric: true,
        header: t('catalogue.plays'),
        cell: ({ row }) => whole(row.original.totalPlayCount),
      },
      {
        id: 'state',
        header: t('catalogue.state'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={original.enabled ? 'win' : 'danger'}>
              {t(original.enabled ? 'catalogue.isOpen' : 'catalogue.isDisabled')}
            </Badge>
            {original.playForFun === 0 && <Badge>{t('catalogue.notForFun')}</Badge>}
          </span>
        ),
      },
    ];
    if (onEdit)
      columns.push({
        id: 'acts',
        numeric: true,
        header: t('catalogue.change'),
        cell: ({ row: { original } }) => (
          <Button aria-label={`${t('catalogue.change')}: ${original.name}`} onClick={() => onEdit(original)}>
            {t('catalogue.change')}
          </Button>
        ),
      });
    return columns;
  }, [t, whole, percent, categoryName, onEdit]);
}
