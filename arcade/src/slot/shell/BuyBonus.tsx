import { formatReturn } from '@croupier/contract/games/returns';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame, useShell } from './context';
import { Dialog } from '../../client/ui/Dialog';

/** Buys the free spins: a button next to the reels, then a confirmation with the price. Hidden where the jurisdiction forbids it. */
export function BuyBonus() {
  const { t } = useTranslation();
  const { facts, game, money, sound } = useShell();
  const [asking, setAsking] = useState(false);
  const stake = useGame((state) => state.stake);
  const allowed = useGame(
    ({ config, freeRounds }) =>
      !freeRounds && config?.jurisdiction.disabledBuyFeature === false && config.betModes['BUY'] !== undefined,
  );
  const locked = useGame((state) => state.phase !== 'idle' || state.autoplay !== undefined || state.paused);
  const { buy } = facts.features ?? {};
  if (!buy || !allowed) return null;
  const price = money((stake * buy.cost) / 100);
  return (
    <>
      <button
        type="button"
        className="buy-button"
        disabled={locked}
        onClick={() => {
          sound('press');
          setAsking(true);
        }}
      >
        <Sparkles size={18} aria-hidden />
        <span>{t('hud.buy')}</span>
        <b>{price}</b>
      </button>
      {asking && (
        <Confirm
          price={price}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            game.buy();
          }}
        />
      )}
    </>
  );
}

function Confirm({ price, onClose, onYes }: { price: string; onClose: () => void; onYes: () => void }) {
  const { t, i18n } = useTranslation();
  const { facts, money } = useShell();
  const stake = useGame((state) => state.stake);
  const { buy } = facts.features ?? {};
  if (!buy) return null;
  const text = {
    count: facts.freeSpins.awarded[buy.scatters] ?? 0,
    price,
    multiple: new Intl.NumberFormat(i18n.language).format(buy.cost / 100),
    stake: money(stake),
  };
  return (
    <Dialog title={t('buy.title')} onClose={onClose}>
      <p>{t('buy.text', text)}</p>
      <p className="dim">{t('buy.rtp', { rtp: formatReturn(buy.rtp, i18n.language) })}</p>
      <div className="dialog-actions">
        <button type="button" className="plain-button" onClick={onClose}>
          {t('autoplay.cancel')}
        </button>
        <button type="button" className="gold-button" onClick={onYes}>
          {t('buy.confirm', { price })}
        </button>
      </div>
    </Dialog>
  );
}
