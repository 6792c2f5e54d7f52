import type { GameCost } from '@croupier/contract/calls/rewards/offer-cost';
import type { CurrencyCode } from '@croupier/contract/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';

/** Columns of an offer's cost by game. @param currency of the amounts */
export function useCostColumns(currency: CurrencyCode): readonly Column<GameCost>[] {
  const { t } = useTranslation();
  const { money, percent, whole } = useFormat();
  return useMemo((): Column<GameCost>[] => {
    /** The figure of a game that is computed; else why there is none, in the first column only. */
    const figure = (text: (cost: NonNullable<GameCost['cost']>) => string) => {
      const Figure = ({ row: { original } }: { row: { original: GameCost } }) =>
        original.cost ? <span className="whitespace-nowrap">{text(original.cost)}</span> : '–';
      return Figure;
    };
    return [
      {
        id: 'game',
        lead: true,
        header: t('offerCost.game'),
        cell: ({ row: { original } }) => (
          <span className="font-medium">
            {original.name}
            <span className="block text-xs font-normal text-dim">
              {[
                t('offerCost.shareAndStake', {
                  share: percent(original.share),
                  stake: money(original.stake, currency),
                }),
                original.play,
                original.sampled && t('offerCost.sampled'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {original.reason && (
              <span className="block text-xs font-normal text-danger">{t(`offerCost.left.${original.reason}`)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'expected',
        numeric: true,
        header: t('offerCost.expected'),
        cell: figure(({ expected }) => money(expected, currency)),
      },
      {
        id: 'converts',
        numeric: true,
        header: t('offerCost.converts'),
        cell: figure(({ converts }) => percent(converts)),
      },
      {
        id: 'range',
        numeric: true,
        header: t('offerCost.range'),
        cell: figure(({ low, high }) => `${money(low, currency)} – ${money(high, currency)}`),
      },
      {
        id: 'time',
        numeric: true,
        header: t('offerCost.time'),
        cell: figure(({ roundsToClear, daysToClear }) =>
          roundsToClear === null || daysToClear === null
            ? t('offerCost.never')
            : t('offerCost.rounds', {
                count: roundsToClear,
                rounds: whole(roundsToClear),
                days: whole(Math.ceil(daysToClear)),
              }),
        ),
      },
    ];
  }, [t, money, percent, whole, currency]);
}
