import type { Mission, Race } from '@croupier/contract/calls/rewards/contests';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { whenText } from '@croupier/contract/when';

/** Which rounds count in a mission or a race: their games, their least stake, and when they start. */
export function CountedRounds({ contest }: { contest: Mission | Race }) {
  const { t, i18n } = useTranslation(['contests', 'offers']);
  const money = useMoney(contest.currency);
  const { games, families, leastStake, startTime, endTime } = contest;
  const named = [...families.map((family) => t(`offers:family.${family}`)), ...games.map(({ name }) => name)];
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-dim">
      <li>{named.length === 0 ? t('counts.everyGame') : t('counts.games', { games: named.join(', ') })}</li>
      <li>{t('counts.leastStake', { stake: money(leastStake) })}</li>
      <li>{t('counts.ownMoney')}</li>
      <li>
        {t('counts.between', { start: whenText(startTime, i18n.language), end: whenText(endTime, i18n.language) })}
      </li>
    </ul>
  );
}
