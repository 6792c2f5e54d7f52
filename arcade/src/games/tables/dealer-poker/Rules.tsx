import { formatReturn } from '@croupier/contract/games/returns';
import { useTranslation } from 'react-i18next';
import type { StudFacts } from './events';
import { payTablesOf } from './games';

/** The rules of the table, its pay tables, and the return of each bet. */
export function Rules({ facts }: { facts: StudFacts }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <section>
        <h3>{t('stud.rulesTitle')}</h3>
        <ul className="bullets">
          <li>{t(`stud.deals.${facts.code}`)}</li>
          <li>{t(`stud.decides.${facts.code}`)}</li>
          <li>{t(`stud.qualifies.${facts.code}`)}</li>
          <li>{t('stud.ruleUnqualified')}</li>
          <li>{t(`stud.wins.${facts.code}`)}</li>
          {facts.pairPlus && <li>{t('stud.rulePairPlus')}</li>}
          {facts.aaPays && <li>{t('stud.ruleAaBonus')}</li>}
          <li>{t('stud.ruleDeck')}</li>
          <li>{t('stud.ruleLeft')}</li>
        </ul>
      </section>
      {payTablesOf(facts).map(({ name, rows }) => (
        <section key={name}>
          <h3>{t(`stud.pays.${name}`)}</h3>
          <dl className="facts">
            {rows.map(({ hand, odds }) => (
              <div key={hand}>
                <dt>{t(`stud.hand.${hand}`)}</dt>
                <dd>{`${odds} : 1`}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{t('stud.returnTitle')}</h3>
        <dl className="facts">
          {facts.bets.map(({ bet, rtp }) => (
            <div key={bet}>
              <dt>{t(`stud.bet.${bet}`)}</dt>
              <dd>{formatReturn(rtp, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('stud.keysTitle')}</h3>
        <p>{t(`stud.keys.${facts.code}`)}</p>
      </section>
    </>
  );
}
