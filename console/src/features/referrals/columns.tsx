import type { Referral } from '@croupier/contract/calls/rewards/invitations-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { DecideReferral } from './DecideReferral';

function Matches({ matches }: Pick<Referral, 'matches'>) {
  const { t } = useTranslation();
  if (matches.length === 0) return <span className="text-dim">{t('referrals.noMatch')}</span>;
  return (
    <ul className="grid gap-1">
      {matches.map(({ memberId, username, traits }) => (
        <li key={memberId}>
          <MemberLink id={memberId} name={username} />
          <span className="block text-xs text-dim">{traits.map((one) => t(`referrals.trait.${one}`)).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Columns of invited members. */
export function useReferralColumns(): readonly Column<Referral>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  return useMemo(
    (): Column<Referral>[] => [
      {
        id: 'member',
        lead: true,
        header: t('referrals.invited'),
        cell: ({ row: { original } }) => (
          <span>
            <MemberLink id={original.memberId} name={original.username} />
            <span className="block text-xs text-dim">
              {t('referrals.by')} <MemberLink id={original.inviterId} name={original.inviter} />
            </span>
          </span>
        ),
      },
      {
        id: 'staked',
        header: t('referrals.staked'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap figures">
            {money(original.staked, original.currency)}
            <span className="block text-xs text-dim">
              {t('referrals.ofDeposit', { amount: money(original.deposited, original.currency) })}
            </span>
          </span>
        ),
      },
      {
        id: 'matches',
        header: t('referrals.matches'),
        cell: ({ row: { original } }) => <Matches matches={original.matches} />,
      },
      {
        id: 'decision',
        numeric: true,
        header: t('adjustments.decision'),
        cell: ({ row: { original } }) => (
          <span className="grid justify-items-end gap-1">
            {original.decidedBy !== null && original.decideTime !== null && (
              <span className="text-left text-xs text-dim wrap-anywhere">
                {original.decisionReason}
                <span className="block figures">
                  {original.decidedBy} · {moment(original.decideTime)}
                </span>
              </span>
            )}
            <DecideReferral referral={original} />
          </span>
        ),
      },
    ],
    [t, money, moment],
  );
}
