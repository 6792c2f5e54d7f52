import type { BlackjackFacts } from '@croupier/contract/games/blackjack';
import { useTranslation } from 'react-i18next';

/** The rules of the table, from its facts. */
export function Rules({ facts }: { facts: BlackjackFacts }) {
  const { t } = useTranslation();
  const rows: readonly (readonly [string, string])[] = [
    [t('blackjack.outcome.blackjack'), t('blackjack.odds', { odds: '3 : 2' })],
    [t('blackjack.outcome.win'), t('blackjack.odds', { odds: '1 : 1' })],
    [t('blackjack.action.insurance'), t('blackjack.odds', { odds: '2 : 1' })],
    [t('blackjack.outcome.push'), t('blackjack.stakeBack')],
  ];
  return (
    <>
      <section>
        <h3>{t('blackjack.rulesTitle')}</h3>
        <ul className="bullets">
          <li>{t('blackjack.ruleAim')}</li>
          <li>{t('blackjack.ruleDecks', { count: facts.decks })}</li>
          <li>{t(facts.dealerHitsSoft17 ? 'blackjack.hitsSoft17' : 'blackjack.standsSoft17')}</li>
          <li>{t('blackjack.ruleDouble')}</li>
          {facts.doubleAfterSplit && <li>{t('blackjack.ruleDoubleAfterSplit')}</li>}
          <li>{t('blackjack.ruleSplit', { hands: facts.mostHands })}</li>
          <li>{t('blackjack.ruleInsurance')}</li>
          <li>{t('blackjack.ruleLeft')}</li>
        </ul>
        <dl className="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('blackjack.keysTitle')}</h3>
        <p>{t('blackjack.keys')}</p>
      </section>
    </>
  );
}
