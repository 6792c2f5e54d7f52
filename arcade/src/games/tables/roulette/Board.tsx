import {
  type BallLandsEvent,
  expandCall,
  pocketName,
  ROULETTE_STEP,
  type RouletteWheel,
  rouletteSpots,
} from '@croupier/contract/games/roulette';
import type { BetsSettledEvent, FinalWinEvent, TableFacts } from '@croupier/contract/games/table';
import { CircleDot, LayoutGrid } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { betsSettled, finalWin } from '../../../table/betting-layout/events';
import { isGain } from '../../../table/betting-layout/gain';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useMedia } from '../../../table/betting-layout/use-media';
import { useRound, useShow, useTable } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { Frame } from '../../../table/parts/Frame';
import { Felt } from './Felt';
import { Racetrack } from './Racetrack';
import { HotAndCold, LastNumbers } from './Results';
import { colourOf, Wheel, type WheelHandle } from './Wheel';

type RouletteEvent = BallLandsEvent | BetsSettledEvent | FinalWinEvent;
const event: z.ZodMiniType<RouletteEvent> = z.union([
  z.object({ index: z.number(), type: z.literal('ballLands'), pocket: z.number(), place: z.number() }),
  betsSettled,
  finalWin,
]);

/** Media query for screens without room for the wheel next to the layout, as in the style sheet. */
const COMPACT = '(max-width: 860px), (max-height: 560px)';
const UPRIGHT = '(max-width: 700px) and (orientation: portrait)';
const KEPT = 200;

/** One spot list for each wheel, so that its identity is stable across renders. */
const SPOTS = { european: rouletteSpots('european'), american: rouletteSpots('american') } as const;

export function Board({ wheel, facts }: { wheel: RouletteWheel; facts: TableFacts }) {
  const { t } = useTranslation();
  const { sound } = useTable();
  const { idle } = useRound();
  const layout = useBettingLayout({ spots: SPOTS[wheel], step: ROULETTE_STEP });
  const [results, setResults] = useState<readonly number[]>([]);
  const [winner, setWinner] = useState<number>();
  const [spinning, setSpinning] = useState(false);
  const [lit, setLit] = useState<readonly number[]>([]);
  const [onTrack, setOnTrack] = useState(false);
  const compact = useMedia(COMPACT);
  const upright = useMedia(UPRIGHT);
  const handle = useRef<WheelHandle>(null);
  const nameOf = (pocket: number) => `${pocketName(pocket)} ${t(`roulette.colour.${colourOf(pocket)}`)}`;

  useShow(event, {
    begin({ choice }) {
      layout.begin(choice);
      setWinner(undefined);
      setLit([]);
      setSpinning(true);
    },
    cancel: () => setSpinning(false),
    async play(fresh, pace, round) {
      setSpinning(true);
      for (const happened of fresh) {
        if (happened.type === 'ballLands') {
          await handle.current?.spin(happened.place, pace);
          setWinner(happened.pocket);
          setResults((before) => [happened.pocket, ...before].slice(0, KEPT));
          round.label(nameOf(happened.pocket));
          await pace.wait(1100);
        } else if (happened.type === 'betsSettled') {
          layout.decide(happened.bets);
          if (isGain(happened.bets)) sound('scatter', 1.3);
          setSpinning(false);
          await pace.wait(500);
        }
      }
      setSpinning(false);
    },
  });

  const hasTrack = wheel === 'european';
  const track = hasTrack && (!compact || onTrack) && (
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
  const felt = !(compact && onTrack) && (
    <Felt wheel={wheel} layout={layout} upright={upright} winner={winner} lit={lit} />
  );
  return (
    <Frame
      title={null}
      stake={<ChipTray chosen={layout.chip} onChoose={layout.choose} disabled={!idle} />}
      action={<BettingLayoutActions layout={layout} verb={t('roulette.spin')} />}
    >
      <div className={`roulette ${compact ? 'compact' : ''} ${hasTrack ? '' : 'no-track'}`}>
        <div className={spinning ? 'wheel-place spinning' : 'wheel-place'}>
          <Wheel wheel={wheel} ref={handle} />
          {winner !== undefined && <p className={`landed ${colourOf(winner)}`}>{nameOf(winner)}</p>}
        </div>
        <div className="roulette-side">
          <h1 className="game-title">{facts.name}</h1>
          <LastNumbers results={results} />
          {!compact && <HotAndCold wheel={wheel} results={results} />}
          {compact && hasTrack && (
            <button type="button" className="board-switch" aria-pressed={onTrack} onClick={() => setOnTrack(!onTrack)}>
              {onTrack ? <LayoutGrid size={18} aria-hidden /> : <CircleDot size={18} aria-hidden />}
              {onTrack ? t('roulette.layout') : t('roulette.racetrack')}
            </button>
          )}
          {!compact && track}
        </div>
        <div className="felt-place">
          {felt}
          {compact && track}
        </div>
      </div>
    </Frame>
  );
}
