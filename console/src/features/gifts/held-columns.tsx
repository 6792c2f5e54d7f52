import type { HeldClaim } from '@croupier/contract/calls/rewards/gifts-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { DecideHeld } from './DecideHeld';
import { useGiven } from './use-given';

function Evidence({ matches, abuseCase }: Pick<HeldClaim, 'matches' | 'abuseCase'>) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1">
      {abuseCase !== null && (
        <li>
          <Link to={`/abuse/${abuseCase}`} className="rounded-sm text-gold hover:underline">
            {t('gifts.held.abuseCase')}
          </Link>
        </li>
      )}
      {matches.map(({ memberId, username, shared }) => (
        <li key={memberId}>
          <MemberLink id={memberId} name={username} />
          <span className="block text-xs text-dim">{shared.map((by) => t(`gifts.shared.${by}`)).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Columns of held claims. */
export function useHeldColumns(): readonly Column<HeldClaim>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const given = useGiven();
  return useMemo(
    (): Column<HeldClaim>[] => [
      {
        id: 'member',
        lead: true,
        header: t('gifts.member'),
        cell: ({ row: { original } }) => (
          <span>
            <MemberLink id={original.memberId} name={original.username} />
            <span className="block text-xs text-dim figures">{moment(original.createTime)}</span>
          </span>
        ),
      },
      {
        id: 'claim',
        header: t('gifts.claim'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium whitespace-nowrap figures">{given(original)}</span>
            <span className="block text-xs text-dim">
              {original.title ?? original.offer}
              {original.deposited > 0 &&
                ` · ${t('gifts.forDeposit', { amount: money(original.deposited, original.currency) })}`}
            </span>
          </span>
        ),
      },
      {
        id: 'evidence',
        header: t('gifts.evidence'),
        cell: ({ row: { original } }) => <Evidence matches={original.matches} abuseCase={original.abuseCase} />,
      },
      {
        id: 'decision',
        numeric: true,
        header: t('adjustments.decision'),
        cell: ({ row: { original } }) => <DecideHeld claim={original} />,
      },
    ],
    [t, money, moment, given],
  );
}
