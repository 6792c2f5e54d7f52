import type { TableFacts } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { BetsTable } from '../../../table/betting-layout/BetsTable';

export function Rules({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const name = (key: string) => {
    const [bet = '', number = ''] = key.split(':');
    return `${t(`sicBo.bets.${bet}`)} ${number}`.trim();
  };
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t('sicBo.rules.play')}</p>
        <p>{t('sicBo.rules.chances')}</p>
        <p>{t('sicBo.rules.faces')}</p>
      </section>
      <BetsTable facts={facts} name={name} pays={(bet) => (bet === 'single' ? t('sicBo.singlePays') : '')} />
    </>
  );
}
