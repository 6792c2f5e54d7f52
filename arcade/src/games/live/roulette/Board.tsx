import type { LiveFacts } from '@croupier/contract/games/live';
import { expandCall, pocketName, ROULETTE_STEP, rouletteSpots } from '@croupier/contract/games/roulette';
import { CircleDot, LayoutGrid } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useMedia } from '../../../table/betting-layout/use-media';
import { Felt } from '../../tables/roulette/Felt';
import { Racetrack } from '../../tables/roulette/Racetrack';
import { LastNumbers } from '../../tables/roulette/Results';
import { colourOf, Wheel, type WheelHandle } from '../../tables/roulette/Wheel';
import { useRound } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { useLive, useReplay } from '../../../live/context';
import { LiveFrame } from '../../../live/parts/LiveFrame';
import { PhaseClock } from '../../../live/parts/PhaseClock';
import { StakeChips } from '../../../live/parts/StakeChips';
import { useRoundShow } from '../../../live/use-round-show';
import { useStakedChips } from '../../../live/use-staked-chips';

const ballLands = z.object({ type: z.literal('ballLands'), pocket: z.number(), place: z.number() });
const SPOTS = rouletteSpots('european');
/** Screens without room for the wheel next to the layout; below this width the players' column is a drawer already. */
const COMPACT = '(max-width: 860px), (max-height: 560px)';
const UPRIGHT = '(max-width: 700px) and (orientation: portrait)';

/** The pocket in which the ball landed, from a round's events. */
export const pocketOf = (events: readonly object[]): number | undefined => ballLands.safeParse(events[0]).data?.pocket;

export function Board({ facts }: { facts: LiveFacts }) {
  const { t } = useTranslation();
  const { idle } = useRound();
  const layout = useBettingLayout({ spots: SPOTS, step: ROULETTE_STEP });
  const past = useLive((state) => state.past);
  const [winner, setWinner] = useState<number>();
  const [spinning, setSpinning] = useState(false);
  const [lit, setLit] = useState<readonly number[]>([]);
  const [onTrack, setOnTrack] = useState(false);
  const compact = useMedia(COMPACT);
  const upright = useMedia(UPRIGHT);
  const handle = useRef<WheelHandle>(null);
  useStakedChips(layout);
  useRoundShow({
    begin() {
      setWinner(undefined);
      setSpinning(false);
    },
    async play(events, pace) {
      const landed = ballLands.safeParse(events[0]);
      if (!landed.success) return;
      setSpinning(true);
      await handle.current?.spin(landed.data.place, pace);
      setWinner(landed.data.pocket);
      await pace.wait(1_200);
      setSpinning(false);
    },
  });
  const results = past.flatMap(({ events }) => pocketOf(events) ?? []);
  const nameOf = (pocket: number) => `${pocketName(pocket)} ${t(`roulette.colour.${colourOf(pocket)}`)}`;
  // A replay hides the racetrack, which is only for placing chips.
  const replayed = useReplay() !== undefined;
  const track = !replayed && (!compact || onTrack) && (
    <Racetrack
      upright={upright}
      disabled={!idle}
      winner={winner}
      onAim={setLit}
      onCall={(call) =>
        layout.lay(expandCall(call, layout.pieceOn({ bet: 'straight', numbers: [0], step: ROULETTE_STEP, most: 0 })))
      }
    />
  );
  return (
    <LiveFrame
      stake={<ChipTray chosen={layout.chip} onChoose={layout.choose} disabled={!idle} />}
      action={<BettingLayoutActions layout={layout} verb="" button={<StakeChips layout={layout} />} />}
    >
      <div className={compact ? 'roulette compact' : 'roulette'}>
        <div className={spinning ? 'wheel-place spinning' : 'wheel-place'}>
          <Wheel wheel="european" ref={handle} />
          {winner !== undefined && <p className={`landed ${colourOf(winner)}`}>{nameOf(winner)}</p>}
        </div>
        <div className="roulette-side">
          <h1 className="game-title">{facts.name}</h1>
          <PhaseClock betting={facts.timing.betting} />
          <LastNumbers results={results} />
          {compact && !replayed && (
            <button type="button" className="board-switch" aria-pressed={onTrack} onClick={() => setOnTrack(!onTrack)}>
              {onTrack ? <LayoutGrid size={18} aria-hidden /> : <CircleDot size={18} aria-hidden />}
              {onTrack ? t('roulette.layout') : t('roulette.racetrack')}
            </button>
          )}
          {!compact && track}
        </div>
        <div className="felt-place">
          {!(compact && onTrack) && (
            <Felt wheel="european" layout={layout} upright={upright} winner={winner} lit={lit} />
          )}
          {compact && track}
        </div>
      </div>
    </LiveFrame>
  );
}
