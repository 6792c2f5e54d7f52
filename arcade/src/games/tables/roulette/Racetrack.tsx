import './racetrack.css';
import { expandCall, pocketName, type RacetrackCall } from '@croupier/contract/games/roulette';
import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Finals } from './Finals';
import { fields, outline, segments, type TrackSize } from './track';
import { colourOf } from './Wheel';

interface Props {
  readonly upright: boolean;
  readonly disabled: boolean;
  readonly winner: number | undefined;
  readonly onCall: (call: RacetrackCall) => void;
  /** The pockets that a call would cover, while it is aimed at. */
  readonly onAim: (pockets: readonly number[]) => void;
}

const LYING: TrackSize = { width: 640, height: 176, ring: 40 };
const UPRIGHT: TrackSize = { width: 600, height: 300, ring: 52 };
const MOST_NEIGHBOURS = 9;

/** The wheel as an oval: its fields lay a whole series, its numbers lay themselves and their neighbours; below it the finales. */
export function Racetrack({ upright, disabled, winner, onCall, onAim }: Props) {
  const { t } = useTranslation();
  const [eachSide, setEachSide] = useState(2);
  const size = upright ? UPRIGHT : LYING;
  const drawn = useMemo(() => ({ numbers: segments(size), series: fields(size) }), [size]);
  const turned = ({ x, y }: { x: number; y: number }) => (upright ? { x: size.height - y, y: x } : { x, y });
  const shapeOf = (shape: readonly { x: number; y: number }[]) => outline(shape.map(turned));
  const [width, height] = upright ? [size.height, size.width] : [size.width, size.height];

  const control = (call: RacetrackCall, name: string) => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-disabled': disabled,
    onClick: () => !disabled && onCall(call),
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!disabled) onCall(call);
    },
    onPointerEnter: () => onAim(pocketsOf(call)),
    onPointerLeave: () => onAim([]),
    onFocus: () => onAim(pocketsOf(call)),
    onBlur: () => onAim([]),
  });

  return (
    <section className={upright ? 'racetrack upright' : 'racetrack'} aria-label={t('roulette.racetrack')}>
      <svg viewBox={`-3 -3 ${width + 6} ${height + 6}`}>
        {drawn.series.map(({ series, shape, middle }) => (
          <g key={series} className="series" {...control({ call: series }, t(`roulette.series.${series}`))}>
            <polygon points={shapeOf(shape)} />
            <text {...turned(middle)} dy=".36em" textAnchor="middle">
              {t(`roulette.series.${series}`)}
            </text>
          </g>
        ))}
        {drawn.numbers.map(({ pocket, shape, middle }) => (
          <g
            key={pocket}
            className={`number ${colourOf(pocket)} ${pocket === winner ? 'won' : ''}`}
            {...control(
              { call: 'neighbours', pocket, eachSide },
              t('roulette.neighboursOf', { count: eachSide, number: pocketName(pocket) }),
            )}
          >
            <polygon points={shapeOf(shape)} />
            <text {...turned(middle)} dy=".36em" textAnchor="middle">
              {pocketName(pocket)}
            </text>
          </g>
        ))}
      </svg>
      <div className="neighbours" role="group" aria-label={t('roulette.neighbours')}>
        <span>{t('roulette.neighbours')}</span>
        <button
          type="button"
          className="square-button"
          aria-label={t('roulette.fewer')}
          disabled={eachSide <= 1}
          onClick={() => setEachSide(eachSide - 1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <output>{eachSide}</output>
        <button
          type="button"
          className="square-button"
          aria-label={t('roulette.more')}
          disabled={eachSide >= MOST_NEIGHBOURS}
          onClick={() => setEachSide(eachSide + 1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </div>
      <Finals disabled={disabled} onCall={onCall} onAim={(call) => onAim(call ? pocketsOf(call) : [])} />
    </section>
  );
}

const pocketsOf = (call: RacetrackCall): number[] => expandCall(call, 1).flatMap(({ numbers }) => numbers);
