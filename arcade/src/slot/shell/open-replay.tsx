import type { TFunction } from 'i18next';
import { RotateCcw, SkipForward } from 'lucide-react';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { useStore } from 'zustand';
import type { ReplayLaunch } from '../../client/frame/launch';
import { fetchFinishedRound, type FinishedRound } from '../../client/rgs/replay';
import { createGameStore, type GameStore } from '../session/store';
import { buildTimeline } from '../session/timeline';
import type { Device } from '../stage/drawing/device';
import type { SlotStage } from '../stage/slot-stage';
import type { SlotTheme } from '../stage/theme';
import { followSize } from './follow-size';
import { raiseStage } from './raise-stage';
import { StopPage } from '../../client/ui/StopPage';

/** Replays a finished round, without session, stake or decisions. */
export async function openReplay(
  theme: SlotTheme,
  launch: ReplayLaunch,
  device: Device,
  t: TFunction,
  root: Root,
): Promise<void> {
  const store = createGameStore();
  store.setState({ currency: launch.currency, stake: launch.amount, phase: 'replaying' });
  const round = await fetchFinishedRound(`${window.location.protocol}//${launch.rgs_url}`, launch);
  if (!round) return root.render(<StopPage t={t} reason="noRound" />);
  const { stage, facts, canvas } = await raiseStage(theme, launch.currency, store, device, t);
  const show = () => void play(stage, store, round, facts.freeSpins.multiplier);
  canvas.addEventListener('pointerdown', () => stage.press());
  root.render(
    <StrictMode>
      <ReplayBar
        t={t}
        store={store}
        round={round}
        follow={followSize(stage)}
        onAgain={show}
        onSkip={() => stage.press()}
      />
    </StrictMode>,
  );
  show();
}

async function play(stage: SlotStage, store: GameStore, round: FinishedRound, freeSpinsMultiplier: number) {
  store.setState({ phase: 'replaying' });
  stage.clear();
  if (round.events[0]?.type === 'reveal') stage.roll(false);
  await stage.play(buildTimeline(round.events), {
    turbo: () => false,
    freeSpinsMultiplier,
    checkpoint: () => undefined,
    freeSpins: (freeSpins) => store.setState({ freeSpins }),
    won: () => undefined,
  });
  store.setState({ phase: 'idle' });
}

interface BarProps {
  readonly t: TFunction;
  readonly store: GameStore;
  readonly round: FinishedRound;
  readonly follow: (bar: HTMLElement | null) => void;
  readonly onAgain: () => void;
  readonly onSkip: () => void;
}

function ReplayBar({ t, store, round, follow, onAgain, onSkip }: BarProps) {
  const over = useStore(store, ({ phase }) => phase === 'idle');
  return (
    <section className="hud" aria-label={t('hud.controls')}>
      <div className="replay-bar" ref={follow}>
        <div className="figure">
          <span className="figure-label">{t('replay.title')}</span>
          <output className="figure-value" aria-live="polite">
            {over
              ? t('replay.result', { multiple: round.payoutMultiplier.toLocaleString(document.documentElement.lang) })
              : '…'}
          </output>
        </div>
        <button type="button" className="gold-button" onClick={over ? onAgain : onSkip}>
          {over ? <RotateCcw size={20} aria-hidden /> : <SkipForward size={20} aria-hidden />}
          {over ? t('replay.again') : t('hud.skip')}
        </button>
      </div>
    </section>
  );
}
