import { CRASH_TARGETS } from '@croupier/contract/games/live';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelWithin } from '../../../client/round/bets';
import { useLowered, useTable, useTableState } from '../../../table/context';
import { ActionButton, Stepper } from '../../../table/parts/controls';
import { NumberField } from '../../../table/parts/NumberField';
import { times } from '../../../live/times';
import { useCrashBet } from './use-crash-bet';
import { useHeight } from './use-height';

const USUAL_TARGET = 200;

/** One bet of a flight: its stake, the height of its automatic cash-out, and one button for its current action. */
export function BetPanel({ place }: { place: number }) {
  const { t } = useTranslation();
  const levels = useTableState((state) => state.config?.betLevels) ?? [];
  const usual = useTableState((state) => state.config?.defaultBetLevel ?? 0);
  const [chosen, setChosen] = useState<number>();
  const [auto, setAuto] = useState(false);
  const [target, setTarget] = useState(USUAL_TARGET);
  const amount = chosen ?? usual;
  const bet = useCrashBet(place, amount, auto ? target : null);
  useLowered((most) => setChosen(levelWithin(levels, Math.min(most, amount))));
  const step = (direction: -1 | 1): void => {
    const next = levels[levels.indexOf(amount) + direction];
    if (next !== undefined) setChosen(next);
  };
  return (
    <div className="bet-panel" role="group" aria-label={t('live.crash.betOf', { place })}>
      <Stepper label={t('live.crash.betOf', { place })} stake={amount} locked={!bet.settable} onStep={step} />
      <div className="crash-target">
        <label className="crash-auto">
          <input type="checkbox" checked={auto} disabled={!bet.settable} onChange={() => setAuto(!auto)} />
          {t('live.crash.autoOn')}
        </label>
        {auto && (
          <NumberField
            label={t('live.crash.target')}
            value={target}
            least={CRASH_TARGETS.least}
            most={CRASH_TARGETS.most}
            disabled={!bet.settable}
            unit="×"
            step={10}
            onChange={setTarget}
          />
        )}
      </div>
      <Fly bet={bet} amount={amount} hotkey={place === 1 ? 'Space' : undefined} />
    </div>
  );
}

interface FlyProps {
  readonly bet: ReturnType<typeof useCrashBet>;
  /** RGS units. */
  readonly amount: number;
  readonly hotkey: string | undefined;
}

/** Stakes, cashes out, or stakes on the next flight. */
function Fly({ bet, amount, hotkey }: FlyProps) {
  const { t } = useTranslation();
  const { money } = useTable();
  const paused = useTableState((state) => state.paused);
  const own = bet.bet;
  if (bet.flying && own?.state === 'open')
    return <Leave amount={own.amount} disabled={bet.leaving} hotkey={hotkey} onPress={bet.leave} />;
  if (bet.asking) return <Still text={t('live.asking')} />;
  if (own?.state === 'open') return <Still text={t('live.staked')} note={money(own.amount)} />;
  if (bet.free)
    return (
      <ActionButton disabled={!bet.open} note={money(amount)} onPress={bet.stake} {...(hotkey && { hotkey })}>
        {t('live.stake')}
      </ActionButton>
    );
  const left = own?.cashedOutAt ?? undefined;
  return (
    <ActionButton
      tone={bet.waits ? 'plain' : 'gold'}
      disabled={paused}
      note={left === undefined ? money(amount) : t('live.crash.left', { height: times(left) })}
      onPress={bet.toggleWaiting}
    >
      {bet.waits ? t('live.crash.cancelNext') : t('live.crash.next')}
    </ActionButton>
  );
}

/** The disabled button. */
const Still = ({ text, note }: { text: string; note?: string }) => (
  <ActionButton disabled note={note} onPress={() => undefined}>
    {text}
  </ActionButton>
);

interface LeaveProps {
  readonly amount: number;
  readonly disabled: boolean;
  readonly hotkey: string | undefined;
  readonly onPress: () => void;
}

function Leave({ amount, disabled, hotkey, onPress }: LeaveProps) {
  const { t } = useTranslation();
  const { money } = useTable();
  const height = useHeight();
  return (
    <ActionButton
      tone="green"
      disabled={disabled}
      note={money(Math.floor((amount * height) / 100))}
      onPress={onPress}
      {...(hotkey && { hotkey })}
    >
      {t('live.crash.leave')}
    </ActionButton>
  );
}
