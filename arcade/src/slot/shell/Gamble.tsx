import { useTranslation } from 'react-i18next';
import { useGame, useShell } from './context';

/** Offers to collect a waiting win, or to double it on the colour of a card. */
export function Gamble() {
  const { t } = useTranslation();
  const { game, money } = useShell();
  const deciding = useGame((state) => state.phase === 'deciding');
  const mayDouble = useGame((state) => state.actions.some(({ action }) => action === 'gamble:red'));
  const win = useGame((state) => state.win);
  const automatic = useGame((state) => state.autoplay !== undefined);
  if (!deciding || automatic || !mayDouble) return null;
  return (
    <section className="gamble" aria-label={t('gamble.title')}>
      <h2>{t('gamble.title')}</h2>
      <p>{t('gamble.text', { win: money(win) })}</p>
      <div className="gamble-cards">
        <button type="button" className="gamble-card red" onClick={() => game.act('gamble:red')}>
          <span aria-hidden="true">♦</span>
          {t('gamble.red')}
        </button>
        <button type="button" className="gamble-card black" onClick={() => game.act('gamble:black')}>
          <span aria-hidden="true">♠</span>
          {t('gamble.black')}
        </button>
      </div>
      <button type="button" className="gold-button" onClick={() => game.act('collect')}>
        {t('gamble.collect', { win: money(win) })}
      </button>
    </section>
  );
}
