import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useTable, useTableState } from '../context';
import { useKey } from './use-key';

/** The bet, moved along the published levels. */
export function StakeStepper({ label }: { label?: string }) {
  const { t } = useTranslation();
  const { game } = useTable();
  const stake = useTableState((state) => state.stake);
  const locked = useTableState((state) => state.phase !== 'idle');
  return (
    <Stepper label={label ?? t('table.bet')} stake={stake} locked={locked} onStep={(step) => game.stepStake(step)} />
  );
}

interface StepperProps {
  readonly label: string;
  /** RGS units. */
  readonly stake: number;
  readonly locked: boolean;
  readonly onStep: (direction: -1 | 1) => void;
}

/** A stake between a smaller and a larger one of the published levels. */
export function Stepper({ label, stake, locked, onStep }: StepperProps) {
  const { t } = useTranslation();
  const { sound, money } = useTable();
  const levels = useTableState((state) => state.config?.betLevels);
  const change = (direction: -1 | 1) => {
    sound('press', direction === 1 ? 1.15 : 0.9);
    onStep(direction);
  };
  return (
    <div className="stake" role="group" aria-label={label}>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.lowerBet')}
        disabled={locked || stake <= (levels?.[0] ?? 0)}
        onClick={() => change(-1)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <div className="stake-figure">
        <span>{label}</span>
        <output key={stake}>{money(stake)}</output>
      </div>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.raiseBet')}
        disabled={locked || stake >= (levels?.at(-1) ?? 0)}
        onClick={() => change(1)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

interface ActionProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  /** Gold for buttons that stake money; plain for the rest. */
  readonly tone?: 'gold' | 'plain' | 'green' | 'red';
  /** Hotkey of the button, as `KeyboardEvent.code`: "Space", "KeyH". */
  readonly hotkey?: string;
  /** A second, smaller line, with a cost or a payout. */
  readonly note?: string | undefined;
}

/** A button of the bar. */
export function ActionButton({ children, onPress, disabled = false, tone = 'gold', hotkey, note }: ActionProps) {
  const { sound } = useTable();
  const press = () => {
    sound('press');
    onPress();
  };
  useKey(hotkey, press, !disabled);
  return (
    <button type="button" className={`action ${tone}`} disabled={disabled} aria-keyshortcuts={hotkey} onClick={press}>
      <span>{children}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

interface PlayProps {
  /** "Draw", "Roll", "Deal" … */
  readonly children: ReactNode;
  /** Starts the round. */
  readonly onPlay: () => void;
  /** The choice is not complete. */
  readonly disabled?: boolean;
  readonly note?: string | undefined;
}

/** The button that starts a round, and hurries the round while it is shown. The space bar presses the button where the jurisdiction allows. */
export function PlayButton({ children, onPlay, disabled = false, note }: PlayProps) {
  const { t } = useTranslation();
  const { ready, idle, busy, hurry } = useRound();
  const cooling = useTableState((state) => state.cooling);
  const least = useTableState((state) => state.config?.jurisdiction.minimumRoundDuration ?? 0);
  const space = useTableState((state) => state.config?.jurisdiction.disabledSpacebar === false);
  const slam = useTableState((state) => state.config?.jurisdiction.disabledSlamstop === false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cooling && least > 0)
      box.current
        ?.querySelector('.cooling')
        ?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: least });
  }, [cooling, least]);
  return (
    <div className="play" ref={box}>
      <ActionButton
        tone={busy ? 'plain' : 'gold'}
        disabled={busy ? !slam : !ready || disabled}
        onPress={() => (busy ? hurry() : onPlay())}
        note={busy ? undefined : note}
        {...(space ? { hotkey: 'Space' } : {})}
      >
        {busy ? t('hud.skip') : children}
      </ActionButton>
      {cooling && idle && <i className="cooling" aria-hidden="true" />}
    </div>
  );
}
