import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTOPLAY_LOSS_LIMITS, AUTOPLAY_SPINS } from '../session/autoplay';
import { useGame, useShell } from './context';
import { Dialog } from '../../client/ui/Dialog';

/** Number of spins, loss limit and confirmation: automatic play never starts by one press. */
export function AutoplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { game, money } = useShell();
  const stake = useGame((state) => state.stake);
  const [spins, setSpins] = useState<number>(AUTOPLAY_SPINS[0]);
  const [multiple, setMultiple] = useState<number>(AUTOPLAY_LOSS_LIMITS[0]);
  const lossLimit = stake * multiple;
  return (
    <Dialog title={t('autoplay.title')} onClose={onClose}>
      <Choice legend={t('autoplay.spins')} values={AUTOPLAY_SPINS} chosen={spins} show={String} onChoose={setSpins} />
      <Choice
        legend={t('autoplay.lossLimit')}
        values={AUTOPLAY_LOSS_LIMITS}
        chosen={multiple}
        show={(value) => money(stake * value)}
        onChoose={setMultiple}
      />
      <p className="dim">{t('autoplay.explain', { spins, stake: money(stake), limit: money(lossLimit) })}</p>
      <div className="dialog-actions">
        <button type="button" className="plain-button" onClick={onClose}>
          {t('autoplay.cancel')}
        </button>
        <button
          type="button"
          className="gold-button"
          onClick={() => {
            onClose();
            game.startAutoplay(spins, lossLimit);
          }}
        >
          {t('autoplay.start')}
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly show: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

function Choice({ legend, values, chosen, show, onChoose }: ChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="choice-row">
        {values.map((value) => (
          <label key={value} className={value === chosen ? 'chip chosen' : 'chip'}>
            <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
            {show(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
