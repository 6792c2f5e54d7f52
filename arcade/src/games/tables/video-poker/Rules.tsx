import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { useTranslation } from 'react-i18next';
import { useTable, useTableState } from '../../../table/context';

/** The rules and the pay table, from the facts of the game. */
export function Rules({ facts }: { facts: VideoPokerFacts }) {
  const { t } = useTranslation();
  const { money, launch } = useTable();
  const stake = useTableState((state) => state.stake);
  return (
    <>
      <section>
        <h3>{t('videoPoker.rulesTitle')}</h3>
        <ul className="bullets">
          <li>{t('videoPoker.ruleDeal')}</li>
          <li>{t('videoPoker.ruleFirstRow')}</li>
          {facts.wild !== 'none' && <li>{t(`videoPoker.ruleWild.${facts.wild}`)}</li>}
          <li>{t('videoPoker.ruleShuffle')}</li>
          <li>{t('videoPoker.ruleRtp')}</li>
          <li>{t('videoPoker.ruleLeft')}</li>
        </ul>
      </section>
      <section>
        <h3>{t('videoPoker.payTable')}</h3>
        <p className="dim">{t('videoPoker.payNote', { stake: money(stake) })}</p>
        <dl className="facts">
          {facts.pays.map(({ hand, pay }) => (
            <div key={hand}>
              <dt>{t(`videoPoker.hand.${hand}`)}</dt>
              <dd>{`${pay}× · ${money(pay * stake)}`}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('videoPoker.keysTitle')}</h3>
        <p>{t(launch.demo === 'true' ? 'videoPoker.keysFun' : 'videoPoker.keys')}</p>
      </section>
    </>
  );
}
