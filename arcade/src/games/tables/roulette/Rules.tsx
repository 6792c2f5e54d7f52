import type { TableFacts } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { BetsTable } from '../../../table/betting-layout/BetsTable';

export function Rules({ facts, laPartage, racetrack }: { facts: TableFacts; laPartage: boolean; racetrack: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t('roulette.rules.play')}</p>
        <p>{t('roulette.rules.place')}</p>
        {racetrack && <p>{t('roulette.rules.track')}</p>}
        {laPartage && <p>{t('roulette.rules.partage')}</p>}
        <p className="dim">{t('roulette.rules.memory')}</p>
      </section>
      <BetsTable
        facts={facts}
        name={(bet) => t(`roulette.bets.${bet}`)}
        pays={(bet) =>
          laPartage && ['red', 'black', 'even', 'odd', 'low', 'high'].includes(bet) ? t('roulette.halfBack') : ''
        }
      />
    </>
  );
}
