import type { TableFacts } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { BetsTable } from '../../../table/betting-layout/BetsTable';

const PUSHES = ['player', 'banker'];

export function Rules({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t('baccarat.rules.play')}</p>
        <p>{t('baccarat.rules.points')}</p>
        <p>{t('baccarat.rules.third')}</p>
        <p>{t('baccarat.rules.bankerThird')}</p>
        <p className="dim">{t('baccarat.rules.roads')}</p>
      </section>
      <BetsTable
        facts={facts}
        name={(bet) => t(`baccarat.bets.${bet}`)}
        pays={(bet) => (PUSHES.includes(bet) ? t(`baccarat.pays.${bet}`) : '')}
      />
    </>
  );
}
