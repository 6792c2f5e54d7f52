import type { OfferLine } from '@croupier/contract/calls/rewards/offers-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import type { Column } from '../../ui/DataTable';
import { choiceName } from './editor/choice-name';
import { BudgetText } from './BudgetText';
import { OfferState } from './OfferState';
import { useWindowText } from './use-window-text';

/** Columns of offers. */
export function useOfferColumns(): readonly Column<OfferLine>[] {
  const { t, i18n } = useTranslation();
  const { whole } = useFormat();
  const windowText = useWindowText();
  return useMemo(
    (): Column<OfferLine>[] => [
      {
        id: 'offer',
        lead: true,
        header: t('offers.one'),
        cell: ({ row: { original } }) => (
          <Link to={`/offers/${original.offer}`} className="rounded-sm font-medium wrap-anywhere hover:text-gold">
            {original.title ?? original.offer}
            <span className="block text-xs font-normal text-dim">
              {choiceName(t, 'reward.kind', original.reward, i18n.language)} ·{' '}
              {choiceName(t, 'eligibility.event.kind', original.event, i18n.language)}
            </span>
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('offers.stateName'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap gap-1.5">
            <OfferState state={original.state} />
            {original.waits && <Badge tone="gold">{t('offers.waits')}</Badge>}
          </span>
        ),
      },
      { id: 'window', header: t('offers.window'), cell: ({ row: { original } }) => windowText(original) },
      {
        id: 'claims',
        numeric: true,
        header: t('offers.claims'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.claims)}</span>,
      },
      {
        id: 'budget',
        numeric: true,
        header: t('offers.budget'),
        cell: ({ row: { original } }) => <BudgetText budget={original.budget} />,
      },
    ],
    [t, i18n.language, whole, windowText],
  );
}
