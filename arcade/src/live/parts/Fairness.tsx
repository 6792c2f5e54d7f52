import { useTranslation } from 'react-i18next';
import { useLive } from '../context';

/** The commitment of this round, and the data for verifying the last one. */
export function Fairness() {
  const { t } = useTranslation();
  const round = useLive((state) => state.round);
  if (!round) return null;
  return (
    <section className="live-fairness">
      <h3>{t('live.proof')}</h3>
      <p>{t('live.proofText')}</p>
      <dl>
        <dt>{t('live.roundNumber')}</dt>
        <dd>{round.number}</dd>
        <dt>{t('live.hash')}</dt>
        <dd>{round.serverSeedHash}</dd>
        <dt>{t('live.seed')}</dt>
        <dd>{round.serverSeed ?? (round.phase === 'void' ? t('live.sealed') : t('live.secret'))}</dd>
        <dt>{t('live.clientSeed')}</dt>
        <dd>{round.clientSeed}</dd>
      </dl>
    </section>
  );
}
