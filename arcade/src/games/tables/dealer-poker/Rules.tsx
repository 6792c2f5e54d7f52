import { formatReturn } from '@croupier/contract/games/returns';
import { useTranslation } from 'react-i18next';
import type { DealerPokerFacts } from './events';
import { payTablesOf } from './games';

/** The rules of the table, its pay tables, and the return of each bet. */
export function Rules({ facts }: { facts: DealerPokerFacts }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <section>
        <h3>{t('dealerPoker.rulesTitle')}</h3>
        <ul className="bullets">
          <li>{t(`dealerPoker.deals.${facts.code}`)}</li>
          <li>{t(`dealerPoker.decides.${facts.code}`)}</li>
          <li>{t(`dealerPoker.qualifies.${facts.code}`)}</li>
          <li>{t('dealerPoker.ruleUnqualified')}</li>
          <li>{t(`dealerPoker.wins.${facts.code}`)}</li>
          {facts.pairPlus && <li>{t('dealerPoker.rulePairPlus')}</li>}
          {facts.aaPays && <li>{t('dealerPoker.ruleAaBonus')}</li>}
          <li>{t('dealerPoker.ruleDeck')}</li>
          <li>{t('dealerPoker.ruleLeft')}</li>
        </ul>
      </section>
      {payTablesOf(facts).map(({ name, rows }) => (
        <section key={name}>
          <h3>{t(`dealerPoker.pays.${name}`)}</h3>
          <dl className="facts">
            {rows.map(({ hand, odds }) => (
              <div key={hand}>
                <dt>{t(`dealerPoker.hand.${hand}`)}</dt>
                <dd>{`${odds} : 1`}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{t('dealerPoker.returnTitle')}</h3>
        <dl className="facts">
          {facts.bets.map(({ bet, rtp }) => (
            <div key={bet}>
              <dt>{t(`dealerPoker.bet.${bet}`)}</dt>
              <dd>{formatReturn(rtp, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('dealerPoker.keysTitle')}</h3>
        <p>{t(`dealerPoker.keys.${facts.code}`)}</p>
      </section>
    </>
  );
}
