import './felt.css';
import { pocketName, type RouletteWheel } from '@croupier/contract/games/roulette';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gainText } from '../../../table/betting-layout/SpotButton';
import { type BettingLayout, useUnits } from '../../../table/betting-layout/use-betting-layout';
import { useRound, useTable } from '../../../table/context';
import { Chip } from '../../../table/parts/chips';
import { type Area, type Direction, EXTENT, neighbourOf, type Place, placesOf } from './geometry';
import { colourOf } from './Wheel';

interface Props {
  readonly wheel: RouletteWheel;
  readonly layout: BettingLayout;
  /** The zero at the top instead of at the left: for phones. */
  readonly upright: boolean;
  /** The pocket under the dolly. */
  readonly winner: number | undefined;
  /** Pockets that a call would cover. */
  readonly lit: readonly number[];
}

/** Pixels of a cell: along the streets and across them. */
const CELL = { lying: { u: 72, v: 70 }, upright: { u: 42, v: 88 } } as const;
const CHIP = { lying: 36, upright: 30 } as const;

/** Everything in pixels of the drawing, whichever way the layout lies. */
function drawing(upright: boolean) {
  const { u: pu, v: pv } = CELL[upright ? 'upright' : 'lying'];
  const box = (area: Area) =>
    upright
      ? { x: (area.v - EXTENT.v) * pv, y: (area.u - EXTENT.u) * pu, width: area.across * pv, height: area.along * pu }
      : {
          x: (area.u - EXTENT.u) * pu,
          y: (3 - area.v - area.across) * pv,
          width: area.along * pu,
          height: area.across * pv,
        };
  const point = (area: Area) => {
    const { x, y, width, height } = box(area);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const { width, height } = box(EXTENT);
  return { box, point, width, height };
}

const ARROWS: Readonly<Record<'lying' | 'upright', Readonly<Record<string, Direction>>>> = {
  lying: { ArrowRight: 'away', ArrowLeft: 'back', ArrowUp: 'up', ArrowDown: 'down' },
  upright: { ArrowDown: 'away', ArrowUp: 'back', ArrowRight: 'up', ArrowLeft: 'down' },
};

const keyAt = (event: PointerEvent): string | undefined =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>('[data-spot]')?.dataset.spot;

/** The betting layout. A press names its spot while it is held, so that a thumb can find an edge or a corner before it lets go. */
export function Felt({ wheel, layout, upright, winner, lit }: Props) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { idle } = useRound();
  const { unitsOf } = useUnits();
  const places = useMemo(() => placesOf(wheel), [wheel]);
  const { box, point, width, height } = useMemo(() => drawing(upright), [upright]);
  const [aimed, setAimed] = useState<string>();
  const [held, setHeld] = useState(false);
  const [focused, setFocused] = useState('straight:0');
  const svg = useRef<SVGSVGElement>(null);
  const aim = idle ? places.find(({ key }) => key === aimed) : undefined;
  const covered = new Set([...(aim?.spot.covers ?? []), ...lit]);
  const chipSize = CHIP[upright ? 'upright' : 'lying'];

  const nameOf = ({ spot }: Place): string =>
    [t(`roulette.bets.${spot.bet}`), spot.numbers.map(pocketName).join(', ')].filter(Boolean).join(' ');
  const spoken = (place: Place): string => {
    const amount = layout.lying.get(place.key);
    return amount ? t('layout.spot', { name: nameOf(place), amount: money(unitsOf(amount)) }) : nameOf(place);
  };
  const cellText = ({ spot }: Place): string => {
    if (spot.bet === 'straight') return pocketName(spot.numbers[0] ?? 0);
    if (spot.bet === 'column') return '2:1';
    return spot.bet === 'dozen' ? t(`roulette.dozen.${spot.numbers[0] ?? 1}`) : t(`roulette.cell.${spot.bet}`);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const from = places.find(({ key }) => key === focused);
    const direction = ARROWS[upright ? 'upright' : 'lying'][event.key];
    if (!from) return;
    if (direction) {
      const { key } = neighbourOf(places, from, direction);
      setFocused(key);
      setAimed(key);
      svg.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') layout.press(focused);
    else if (event.key === 'Delete' || event.key === 'Backspace') layout.lift(focused);
    else return;
    event.preventDefault();
  }

  return (
    <svg
      ref={svg}
      className={upright ? 'layout-felt upright' : 'layout-felt'}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="group"
      aria-label={t('roulette.layout')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        setHeld(event.pointerType !== 'mouse');
        setAimed(keyAt(event));
      }}
      onPointerMove={(event) => setAimed(keyAt(event))}
      onPointerUp={(event) => {
        const key = keyAt(event);
        if (key && event.button === 0) layout.press(key);
        if (event.pointerType !== 'mouse') setAimed(undefined);
        setHeld(false);
      }}
      onPointerCancel={() => setAimed(undefined)}
      onPointerLeave={() => setAimed(undefined)}
      onContextMenu={(event) => {
        event.preventDefault();
        if (aimed) layout.lift(aimed);
      }}
    >
      {places.map(({ key, cell, spot }) => {
        if (!cell) return null;
        const at = box(cell);
        const place = { key, cell, spot, hit: cell };
        const straight = spot.bet === 'straight' ? spot.numbers[0] : undefined;
        const tone =
          straight === undefined
            ? spot.bet === 'red' || spot.bet === 'black'
              ? spot.bet
              : 'plain'
            : colourOf(straight);
        const lights = straight !== undefined && covered.has(straight);
        const won = straight !== undefined ? straight === winner : winner !== undefined && spot.covers.includes(winner);
        return (
          <g key={key} className={`cell ${tone} ${lights ? 'lit' : ''} ${won ? 'won' : ''}`}>
            <rect {...at} rx="5" />
            {spot.bet === 'red' || spot.bet === 'black' ? (
              <path d={diamond(at)} className="suit" />
            ) : (
              <text
                x={at.x + at.width / 2}
                y={at.y + at.height / 2}
                dy=".36em"
                textAnchor="middle"
                className={straight === undefined ? 'outside' : ''}
              >
                {cellText(place)}
              </text>
            )}
          </g>
        );
      })}
      {places.map((place) => (
        <rect
          key={place.key}
          {...box(place.hit)}
          data-spot={place.key}
          className="hit"
          role="button"
          tabIndex={place.key === focused ? 0 : -1}
          aria-label={spoken(place)}
          aria-disabled={!idle}
          onFocus={() => setFocused(place.key)}
          onClick={(event) => {
            // A press by keyboard or by a screen reader: pointers are dealt with above.
            if (event.detail === 0) layout.press(place.key);
          }}
        />
      ))}
      <g className="chips" pointerEvents="none">
        {places.map(({ key, hit }) => {
          const amount = layout.lying.get(key);
          const gain = gainText(layout, key, (value) => money(unitsOf(value)));
          if (amount === undefined && !gain) return null;
          const { x, y } = point(hit);
          return (
            <g key={key} className={layout.placed.has(key) ? 'loose' : undefined} transform={`translate(${x} ${y})`}>
              {amount !== undefined && (
                <g className="chip-lands" transform={`translate(${-chipSize / 2} ${-chipSize / 2})`}>
                  <Chip units={unitsOf(amount)} size={chipSize} />
                </g>
              )}
              {gain && <Gained text={gain} />}
            </g>
          );
        })}
        {winner !== undefined && (
          <Dolly {...point(places.find(({ key }) => key === `straight:${winner}`)?.hit ?? EXTENT)} />
        )}
        {aim && held && <Aim {...point(aim.hit)} text={nameOf(aim)} width={width} />}
      </g>
    </svg>
  );
}

const diamond = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string => {
  const [cx, cy, rx, ry] = [x + width / 2, y + height / 2, Math.min(30, width * 0.3), Math.min(17, height * 0.34)];
  return `M${cx - rx} ${cy}L${cx} ${cy - ry}L${cx + rx} ${cy}L${cx} ${cy + ry}Z`;
};

/** The marker that the dealer puts on the winning number. */
function Dolly({ x, y }: { x: number; y: number }) {
  return (
    <g className="dolly" transform={`translate(${x} ${y})`}>
      <ellipse cy="13" rx="13" ry="5" fill="#000" opacity=".4" />
      <path d="M-12 12Q-12 5-5 2Q-8-2-5-8Q-7-14 0-17Q7-14 5-8Q8-2 5 2Q12 5 12 12Q0 18-12 12Z" />
    </g>
  );
}

function Gained({ text }: { text: string }) {
  const width = 14 + text.length * 7.4;
  return (
    <g className={text.startsWith('+') ? 'gained' : 'gained back'}>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="11" />
      <text dy=".36em" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Name of the spot under a held press, shown above the thumb. */
function Aim({ x, y, text, width }: { x: number; y: number; text: string; width: number }) {
  const breadth = 24 + text.length * 8.4;
  const left = Math.min(Math.max(x - breadth / 2, 0), width - breadth);
  return (
    <g className="aim" transform={`translate(${left} ${Math.max(y - 86, 0)})`}>
      <rect width={breadth} height="34" rx="10" />
      <text x={breadth / 2} y="17" dy=".36em" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
