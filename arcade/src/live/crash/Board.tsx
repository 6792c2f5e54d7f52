import { CRASH_TARGETS, type LiveFacts } from '@croupier/contract/games/live';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRound, useTable, useTableState } from '../../table/context';
import { ActionButton, StakeStepper } from '../../table/parts/controls';
import { Frame } from '../../table/parts/Frame';
import { NumberField } from '../../table/parts/NumberField';
import { useLive, useLiveTable } from '../context';
import { LiveRoom } from '../parts/LiveRoom';
import { times } from '../parts/Players';
import { PhaseClock } from '../parts/PhaseClock';
import { Sky } from './Sky';
import { useHeight } from './useHeight';

const crashed = z.object({ type: z.literal('crashed'), at: z.number() });
const USUAL_TARGET = 200;

/** How high a flight went, hundredths, from its events. */
export const heightOf = (events: readonly object[]): number | undefined => crashed.safeParse(events[0]).data?.at;

export function Board({ facts }: { facts: LiveFacts }) {
  const { t } = useTranslation();
  const past = useLive((state) => state.past);
  const [auto, setAuto] = useState(false);
  const [target, setTarget] = useState(USUAL_TARGET);
  const { idle } = useRound();
  return (
    <LiveRoom>
      <Frame
        title={null}
        stake={<StakeStepper />}
        action={<Fly target={auto ? target : null} />}
        panel={
          <div className="crash-panel">
            <label className="crash-auto">
              <input type="checkbox" checked={auto} disabled={!idle} onChange={() => setAuto(!auto)} />
              {t('live.crash.autoOn')}
            </label>
            <NumberField
              label={t('live.crash.target')}
              value={target}
              least={CRASH_TARGETS.least}
              most={CRASH_TARGETS.most}
              disabled={!auto || !idle}
              unit="×"
              step={10}
              onChange={setTarget}
            />
          </div>
        }
      >
        <div className="crash">
          <header>
            <h1 className="game-title">{facts.name}</h1>
            <PhaseClock betting={facts.timing.betting} />
          </header>
          <ol className="heights" aria-label={t('table.lastResults')}>
            {past.slice(0, 14).map(({ number, events }) => {
              const at = heightOf(events) ?? 0;
              return (
                <li key={number} className={at >= 1_000 ? 'high' : at >= 200 ? 'middle' : 'low'}>
                  {times(at)}
                </li>
              );
            })}
          </ol>
          <Flight />
        </div>
      </Frame>
    </LiveRoom>
  );
}

/** The sky with the flight, and how high it is. */
function Flight() {
  const { t } = useTranslation();
  const phase = useLive((state) => state.round?.phase);
  const events = useLive((state) => state.round?.events);
  const left = useLive((state) => state.bets[0]?.cashedOutAt ?? undefined);
  const at = events && heightOf(events);
  const height = useHeight();
  const flying = phase === 'flight';
  const shown = at ?? (flying ? height : 100);
  return (
    <div className={at !== undefined ? 'crash-sky over' : 'crash-sky'}>
      <Sky over={at} />
      <p className="height" aria-hidden="true">
        <strong>{times(shown)}</strong>
        {at !== undefined && <span>{t('live.crash.over')}</span>}
        {at === undefined && !flying && <span>{t('live.crash.soon')}</span>}
        {left !== undefined && <em>{t('live.crash.left', { height: times(left) })}</em>}
      </p>
    </div>
  );
}

/** One button for the whole flight: stake, leave, or stake in the next round. */
function Fly({ target }: { target: number | null }) {
  const { t } = useTranslation();
  const { money, game } = useTable();
  const table = useLiveTable();
  const { idle, stake, balance } = useRound();
  const paused = useTableState((state) => state.paused);
  const asking = useTableState((state) => state.phase === 'staking');
  const phase = useLive((state) => state.round?.phase);
  const watching = useLive((state) => state.watching);
  const bet = useLive((state) => state.bets[0]);
  /** The flight after which a stake that the player asked for goes out. */
  const [next, setNext] = useState<number>();
  const number = useLive((state) => state.round?.number);
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    if (next !== undefined && next === (number ?? 0) - 1 && idle) game.play({ target });
  }, [next, number, idle, game, target]);
  const waits = next !== undefined && next === number;

  if (watching)
    return (
      <ActionButton disabled onPress={() => undefined}>
        {t('live.watching')}
      </ActionButton>
    );
  if (phase === 'flight' && bet?.state === 'open')
    return (
      <Leave
        disabled={leaving === bet.bet}
        amount={bet.amount}
        onPress={() => {
          setLeaving(bet.bet);
          table.cashOut(bet.bet);
        }}
      />
    );
  if (idle)
    return (
      <ActionButton
        hotkey="Space"
        disabled={paused || stake > balance}
        note={money(stake)}
        onPress={() => void game.play({ target })}
      >
        {t('live.stake')}
      </ActionButton>
    );
  if (asking || bet?.state === 'open')
    return (
      <ActionButton disabled onPress={() => undefined}>
        {asking ? t('live.asking') : t('live.staked')}
      </ActionButton>
    );
  return (
    <ActionButton
      tone={waits ? 'plain' : 'gold'}
      disabled={paused}
      note={money(stake)}
      onPress={() => setNext(waits ? undefined : number)}
    >
      {waits ? t('live.crash.cancelNext') : t('live.crash.next')}
    </ActionButton>
  );
}

interface LeaveProps {
  readonly amount: number;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Leave({ amount, disabled, onPress }: LeaveProps) {
  const { t } = useTranslation();
  const { money } = useTable();
  const height = useHeight();
  return (
    <ActionButton
      tone="green"
      hotkey="Space"
      disabled={disabled}
      note={money(Math.floor((amount * height) / 100))}
      onPress={onPress}
    >
      {t('live.crash.leave')}
    </ActionButton>
  );
}
