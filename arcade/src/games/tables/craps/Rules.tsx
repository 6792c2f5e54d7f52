import type { TableFacts } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { BetsTable } from '../../../table/betting-layout/BetsTable';

export function Rules({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const name = (key: string) => {
    const [bet = '', number = ''] = key.split(':');
    return `${t(`craps.bets.${bet}`)} ${number}`.trim();
  };
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t('craps.rules.comeOut')}</p>
        <p>{t('craps.rules.dontPass')}</p>
        <p>{t('craps.rules.odds')}</p>
        <p>{t('craps.rules.come')}</p>
        <p>{t('craps.rules.comeOdds')}</p>
        <p>{t('craps.rules.sevenOut')}</p>
        <p>{t('craps.rules.place')}</p>
        <p>{t('craps.rules.once')}</p>
        <p>{t('craps.rules.end')}</p>
      </section>
      <BetsTable facts={facts} name={name} pays={(bet) => (bet === 'field' ? t('craps.fieldOdds') : '')} />
    </>
  );
}
