import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../ui/style/classes';
import { CoinMark } from './CoinMark';

export interface CoinChoice {
  readonly coin: string;
  readonly symbol: string;
  readonly network: string;
}

export interface CoinGridProps {
  coins: readonly CoinChoice[];
  value: string;
  onValue: (coin: string) => void;
  label?: string;
}

/** The coins that can be paid, of which one can be chosen. */
export function CoinGrid({ coins, value, onValue, label }: CoinGridProps) {
  const { t } = useTranslation('crypto');
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-dim">{label ?? t('coin')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {coins.map(({ coin, symbol, network }) => (
          <label key={coin} className="relative cursor-pointer">
            <input
              type="radio"
              name={id}
              checked={value === coin}
              onChange={() => onValue(coin)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <span
              className={classes(
                'flex h-full min-h-14 items-center gap-3 rounded-sm border px-3 py-1.5 transition-control',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold',
                value === coin ? 'border-gold bg-gold/12' : 'border-ink-500 bg-ink-700 hover:border-dim/50',
              )}
            >
              <CoinMark symbol={symbol} className="size-7 shrink-0" />
              <span className="min-w-0">
                <span className={classes('block font-semibold', value === coin ? 'text-gold' : 'text-text')}>
                  {symbol}
                </span>
                <span className="block text-xs leading-tight text-balance text-dim">{network}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
