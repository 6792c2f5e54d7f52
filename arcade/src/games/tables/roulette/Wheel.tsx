import './wheel.css';
import { pocketName, RED_NUMBERS, type RouletteWheel, WHEEL_ORDER } from '@croupier/contract/games/roulette';
import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import { useTable } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import { type BallState, ballAt, HEARD_FROM, passed } from './ball';

export interface WheelHandle {
  /** Spins, and resolves when the ball lies in the pocket at this place of the wheel's order. */
  spin(place: number, pace: Pace): Promise<void>;
}

const SPIN = 6200;
/** Of the ball's way, in the wheel's 200-wide box. */
const RIM = 84;
const POCKET = 60;
const OUTER = 78;
const INNER = 52;
const NUMBER = 71;

export const colourOf = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 || pocket === 37 ? 'green' : RED_NUMBERS.includes(pocket) ? 'red' : 'black';

/** The wheel, its pockets in true order, and the ball. */
export function Wheel({ wheel, ref }: { wheel: RouletteWheel; ref: Ref<WheelHandle> }) {
  const { sound } = useTable();
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const pockets = WHEEL_ORDER[wheel].length;

  function draw(state: BallState): void {
    angle.current = state.wheel % 360;
    const radius = POCKET + (RIM - POCKET) * state.height;
    if (rotor.current) rotor.current.style.transform = `rotate(${state.wheel}deg)`;
    if (ball.current) {
      ball.current.style.opacity = '1';
      ball.current.style.transform = `rotate(${state.ball}deg) translateY(${-radius / 2}cqw)`;
    }
  }

  useImperativeHandle(ref, () => ({
    async spin(place, pace) {
      const from = angle.current;
      let heard: number | undefined;
      if (!pace.instant) sound('spin', 0.7);
      await pace.tween(SPIN, (progress) => {
        const state = ballAt(progress, from, place, pockets);
        draw(state);
        const now = passed(state, pockets);
        if (progress > HEARD_FROM && now !== heard) sound('tick', 1.1 + state.height * 0.5);
        heard = now;
      });
      if (!pace.instant) sound('stop', 1.2);
    },
  }));

  return (
    <div className="wheel" aria-hidden="true">
      <svg className="wheel-bowl" viewBox="-100 -100 200 200">
        <Bowl />
      </svg>
      <div className="wheel-rotor" ref={rotor}>
        <svg viewBox="-100 -100 200 200">
          <Rotor wheel={wheel} />
        </svg>
      </div>
      <svg className="wheel-shine" viewBox="-100 -100 200 200">
        <circle r="96" fill="url(#wheel-light)" />
      </svg>
      <div className="wheel-ball" ref={ball}>
        <i />
      </div>
    </div>
  );
}

/** The standing part: wood, the ball's track, and the eight diamonds that turn the ball away. */
const Bowl = memo(function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="wheel-wood">
          <stop offset=".78" stopColor="#2a1207" />
          <stop offset=".86" stopColor="#7c4219" />
          <stop offset=".93" stopColor="#a55e26" />
          <stop offset="1" stopColor="#3b1a0a" />
        </radialGradient>
        <radialGradient id="wheel-track">
          <stop offset=".84" stopColor="#1b0d06" />
          <stop offset=".92" stopColor="#5d3013" />
          <stop offset="1" stopColor="#2b1409" />
        </radialGradient>
        <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3c9" />
          <stop offset=".4" stopColor="#e4b34f" />
          <stop offset=".7" stopColor="#94651d" />
          <stop offset="1" stopColor="#f4d68a" />
        </linearGradient>
        <radialGradient id="wheel-light" cx=".34" cy=".24" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".26" />
          <stop offset=".45" stopColor="#fff" stopOpacity=".03" />
          <stop offset="1" stopColor="#000" stopOpacity=".3" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#wheel-wood)" />
      <circle r="98.4" fill="none" stroke="url(#wheel-gold)" strokeWidth="1.2" />
      <circle r="90" fill="url(#wheel-track)" stroke="#1a0b04" strokeWidth=".8" />
      {Array.from({ length: 8 }, (_, i) => (
        <path
          key={i}
          d={i % 2 ? 'M0-90.5 1.7-86.5 0-82.5-1.7-86.5Z' : 'M-3.6-86.5 0-88 3.6-86.5 0-85Z'}
          fill="url(#wheel-gold)"
          transform={`rotate(${i * 45 + 22.5})`}
        />
      ))}
    </>
  );
});

const FILLS = { red: '#c4202f', black: '#15171f', green: '#0c7840' } as const;

const Rotor = memo(function Rotor({ wheel }: { wheel: RouletteWheel }) {
  const order = WHEEL_ORDER[wheel];
  const step = 360 / order.length;
  return (
    <>
      <circle r="79.4" fill="url(#wheel-gold)" />
      {order.map((pocket, place) => (
        <g key={pocket} transform={`rotate(${place * step})`}>
          <path d={sector(step, OUTER, INNER)} fill={FILLS[colourOf(pocket)]} stroke="#e8c577" strokeWidth=".45" />
          <path d={sector(step, 64, INNER)} fill="#000" opacity=".28" />
          <text y={-NUMBER} dy=".36em" textAnchor="middle" fontSize="7.4" fontWeight="700" fill="#fff">
            {pocketName(pocket)}
          </text>
        </g>
      ))}
      <circle r="64" fill="none" stroke="#e8c577" strokeWidth=".5" />
      <circle r={INNER} fill="#3a1c0c" stroke="url(#wheel-gold)" strokeWidth="1.6" />
      {Array.from({ length: 16 }, (_, i) => (
        <path
          key={i}
          d="M0 0L-9.6-48.6A50 50 0 0 1 9.6-48.6Z"
          fill={i % 2 ? '#6b3716' : '#562a10'}
          transform={`rotate(${i * 22.5})`}
        />
      ))}
      <circle r="33" fill="none" stroke="#e8c577" strokeWidth=".8" opacity=".8" />
      {Array.from({ length: 4 }, (_, i) => (
        <g key={i} transform={`rotate(${i * 90 + 45})`}>
          <path d="M-2.2 0L-1.2-29H1.2L2.2 0Z" fill="url(#wheel-gold)" />
          <circle cy="-30" r="3.6" fill="url(#wheel-gold)" stroke="#6d4712" strokeWidth=".5" />
        </g>
      ))}
      <circle r="12.5" fill="url(#wheel-gold)" stroke="#6d4712" strokeWidth=".7" />
      <circle r="7" fill="#f8e2a6" stroke="#a87a28" strokeWidth=".7" />
      <circle r="2.6" fill="#a87a28" />
    </>
  );
});

const rimPoint = (radius: number, angle: number) =>
  `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;

/** A pocket's outline around the top of the wheel. */
function sector(degrees: number, outer: number, inner: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const [a, b, c, d] = [rimPoint(outer, -half), rimPoint(outer, half), rimPoint(inner, half), rimPoint(inner, -half)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
