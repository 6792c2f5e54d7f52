import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../../table/context';

interface Props {
  readonly label: string;
  /** RGS units. */
  readonly value: number;
  /** Allowed amounts on the spot, ascending. */
  readonly levels: readonly number[];
  readonly onChange: (units: number) => void;
  readonly disabled: boolean;
}

/** A stepper for the chips on one spot, along the allowed amounts. */
export function SpotStepper({ label, value, levels, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const { money, sound } = useTable();
  const lower = levels.findLast((level) => level < value);
  const higher = levels.find((level) => level > value);
  const step = (to: number | undefined, rate: number) => {
    if (to === undefined) return;
    sound('press', rate);
    onChange(to);
  };
  return (
    <div className="stake" role="group" aria-label={label}>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.lowerBet')}
        disabled={disabled || lower === undefined}
        onClick={() => step(lower, 0.9)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <div className="stake-figure">
        <span>{label}</span>
        <output key={value}>{money(value)}</output>
      </div>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.raiseBet')}
        disabled={disabled || higher === undefined}
        onClick={() => step(higher, 1.15)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}
