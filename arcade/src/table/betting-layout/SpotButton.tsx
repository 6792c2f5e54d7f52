import { type Spot, spotKey } from '@croupier/contract/games/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useTable } from '../context';
import { Chip } from '../parts/chips';
import { amountText } from './gain';
import { type BettingLayout, useUnits } from './use-betting-layout';

interface Props {
  readonly layout: BettingLayout;
  readonly spot: Pick<Spot, 'bet' | 'numbers'>;
  /** The bet in words, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly chipSize?: number;
  /** Replaces placing the chip in hand, as for odds in craps. */
  readonly onPress?: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** One spot of a layout with its chips and, after the round, its result. A right click or Delete removes the chips. */
export function SpotButton(props: Props) {
  const { layout, spot, name, children, className = '', chipSize = 32, onPress, disabled } = props;
  const { t } = useTranslation();
  const { money } = useTable();
  const { idle } = useRound();
  const { unitsOf } = useUnits();
  const key = spotKey(spot.bet, spot.numbers);
  const amount = layout.lying.get(key);
  const won = (layout.decided.get(key)?.returned ?? 0) > 0;
  return (
    <button
      type="button"
      className={`spot ${className} ${won ? 'won' : ''} ${layout.placed.has(key) ? 'loose' : ''}`}
      disabled={disabled ?? !idle}
      aria-label={amount ? t('layout.spot', { name, amount: money(unitsOf(amount)) }) : name}
      onClick={onPress ?? (() => layout.press(key))}
      onContextMenu={(event) => {
        event.preventDefault();
        layout.lift(key);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') layout.lift(key);
      }}
    >
      {children}
      {amount !== undefined && <Chip units={unitsOf(amount)} size={chipSize} />}
      <Gain layout={layout} spotKey={key} />
    </button>
  );
}

/** Result of a settled bet: its winnings, or the returned stake. */
export function Gain({ layout, spotKey: key }: { layout: BettingLayout; spotKey: string }) {
  const { money } = useTable();
  const { unitsOf } = useUnits();
  const text = gainText(layout, key, (amount) => money(unitsOf(amount)));
  return text ? <span className={text.startsWith('+') ? 'gain' : 'gain back'}>{text}</span> : null;
}

/** `amountText` of a spot's result. */
export function gainText(layout: BettingLayout, key: string, write: (amount: number) => string): string {
  const bet = layout.decided.get(key);
  return bet ? amountText(bet.amount, bet.returned, write) : '';
}
