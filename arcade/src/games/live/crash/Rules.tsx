import { CRASH_TARGETS, type LiveFacts } from '@croupier/contract/games/live';
import { formatReturn } from '@croupier/contract/games/returns';
import { useTranslation } from 'react-i18next';
import { times } from '../../../live/times';

export function Rules({ facts }: { facts: LiveFacts }) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      <p>{t('live.crash.play')}</p>
      <p>{t('live.crash.auto', { most: times(CRASH_TARGETS.most) })}</p>
      <p>{t('live.crash.outage')}</p>
      <p>{t('live.crash.odds', { rtp: formatReturn(facts.rtp, i18n.language) })}</p>
    </section>
  );
}
