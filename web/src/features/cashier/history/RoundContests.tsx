import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { formatMoney } from '../../../core/words/money';

/** Whether one of the member's finished rounds counts in each race and mission of its time, and why not; nothing when there were none. */
export function RoundContests({ roundId }: { roundId: string }) {
  const { t, i18n } = useTranslation('history');
  const { data } = useQuery(q(contestsCalls.roundContests, { id: roundId }));
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label={t('contests.title')} className="mb-3 flex flex-col gap-1 text-sm">
      {data.map(({ kind, id, title, reason, leastStake, currency }) => (
        <li key={`${kind} ${id}`} className={reason === null ? 'text-win' : 'text-dim'}>
          {reason === null
            ? t('contests.counts', { title })
            : t('contests.countsNot', {
                title,
                reason: t(`contests.reason.${reason}`, { stake: formatMoney(leastStake, currency, i18n.language) }),
              })}
        </li>
      ))}
    </ul>
  );
}
