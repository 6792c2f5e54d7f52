import type { InvitingMember } from '@croupier/contract/calls/rewards/invitations';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';

function Figure({ name, value, note }: { name: string; value: string | number; note?: string }) {
  return (
    <div className="flex flex-col gap-0.5 rounded-md bg-ink-700 px-3.5 py-3">
      <dt className="text-xs text-dim">{name}</dt>
      <dd className="font-display text-lg font-semibold tabular-nums">
        {value}
        {note && <span className="block font-sans text-xs font-normal text-dim">{note}</span>}
      </dd>
    </div>
  );
}

/** How many friends came, and what they earned. */
export function AwardFigures({ member }: { member: InvitingMember }) {
  const { t } = useTranslation('invitations');
  const money = useMoney(member.currency);
  const { inviteCount, childCount, awardBalance, totalAward, pendingAward, sharePercent } = member;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure name={t('inviteCount')} value={inviteCount} note={t('whoCount', { count: childCount })} />
      <Figure name={t('awardBalance')} value={money(awardBalance)} />
      <Figure name={t('totalAward')} value={money(totalAward)} />
      <Figure
        name={t('pendingAward')}
        value={money(pendingAward)}
        {...(sharePercent !== null && { note: t('share', { percent: sharePercent }) })}
      />
    </dl>
  );
}
