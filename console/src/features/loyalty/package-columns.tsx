import type { ClubPackage } from '@croupier/contract/calls/rewards/club-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { useLanguage } from '../../core/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { useFigures } from './use-figures';

interface Acts {
  /** Undefined for operators who may not. */
  readonly onChange: ((offered: ClubPackage) => void) | undefined;
  readonly onStop: ((offered: ClubPackage) => void) | undefined;
}

/** Columns of packages of the store. */
export function usePackageColumns({ onChange, onStop }: Acts): readonly Column<ClubPackage>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { whole } = useFormat();
  const figures = useFigures();
  return useMemo((): Column<ClubPackage>[] => {
    const named = ({ titles, points }: ClubPackage) =>
      titles[language] ?? t('club.package.untitled', { points: whole(points) });
    return [
      {
        id: 'package',
        lead: true,
        header: t('club.package.one'),
        cell: ({ row: { original } }) => (
          <span className="font-medium wrap-anywhere">
            {named(original)}
            <span className="block text-xs font-normal text-dim figures">
              {t('club.package.from', { level: t(`runs.level.${original.level}`), place: whole(original.sort) })}
            </span>
          </span>
        ),
      },
      {
        id: 'points',
        numeric: true,
        header: t('club.package.points'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.points)}</span>,
      },
      {
        id: 'bonuses',
        header: t('club.package.bonuses'),
        cell: ({ row: { original } }) => <span className="figures">{figures(original.bonuses)}</span>,
      },
      {
        id: 'redemptions',
        numeric: true,
        header: t('club.package.redemptions'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.redemptions)}</span>,
      },
      {
        id: 'state',
        header: t('club.package.state'),
        cell: ({ row: { original } }) =>
          original.enabled ? (
            <span className="flex flex-wrap gap-2">
              {onChange && (
                <Button aria-label={`${t('club.change')}: ${named(original)}`} onClick={() => onChange(original)}>
                  {t('club.change')}
                </Button>
              )}
              {onStop && (
                <Button
                  look="danger"
                  aria-label={`${t('club.stop.button')}: ${named(original)}`}
                  onClick={() => onStop(original)}
                >
                  {t('club.stop.button')}
                </Button>
              )}
            </span>
          ) : (
            <Badge>{t('club.package.stopped')}</Badge>
          ),
      },
    ];
  }, [t, language, whole, figures, onChange, onStop]);
}
