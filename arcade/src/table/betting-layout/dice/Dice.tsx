import './dice.css';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTable } from '../../context';
import type { Pace } from '../../round/pace';
import { Face } from './Face';
import { type DieState, dieAt, FACING, type Throw } from './motion';

export interface DiceHandle {
  /** Rolls, and resolves when these faces are up. */
  roll(faces: readonly number[], pace: Pace): Promise<void>;
}

const LENGTH: Readonly<Record<Throw, number>> = { shaken: 2000, thrown: 1350 };
/** Knocks to be heard in a roll. */
const KNOCKS: Readonly<Record<Throw, number>> = { shaken: 9, thrown: 4 };

const transformOf = ({ turnX, turnY, x, y }: DieState): [place: string, turn: string] => [
  `translate(${x * 100}%, ${y * 100}%)`,
  `rotateX(${turnX}deg) rotateY(${turnY}deg)`,
];

interface Props {
  readonly how: Throw;
  /** What they show before the first roll. */
  readonly resting: readonly number[];
  readonly ref: Ref<DiceHandle>;
}

/** Three-dimensional dice, hidden from screen readers: the faces are announced elsewhere in words. */
export function Dice({ how, resting, ref }: Props) {
  const { sound } = useTable();
  const box = useRef<HTMLDivElement>(null);

  function draw(faces: readonly number[], progress: number): void {
    const dice = box.current?.querySelectorAll<HTMLElement>('.die') ?? [];
    for (const [index, die] of [...dice].entries()) {
      const [place, turn] = transformOf(dieAt(how, faces[index] ?? 1, index, progress));
      die.style.transform = place;
      const cube = die.querySelector<HTMLElement>('.die-cube');
      if (cube) cube.style.transform = turn;
    }
  }

  useImperativeHandle(ref, () => ({
    async roll(faces, pace) {
      box.current?.classList.add('rolling');
      let knocks = 0;
      await pace.tween(LENGTH[how], (progress) => {
        draw(faces, progress);
        const now = Math.floor(progress * KNOCKS[how]);
        if (now > knocks) sound(how === 'thrown' ? 'stop' : 'tick', 1.5 + (now % 3) * 0.25);
        knocks = now;
      });
      box.current?.classList.remove('rolling');
      if (!pace.instant) sound('stop', 1.7);
    },
  }));

  return (
    <div className={`dice ${how}`} ref={box} aria-hidden="true">
      {resting.map((value, index) => {
        const [x, y] = FACING[value] ?? [0, 0];
        return (
          <div className="die" key={index}>
            <div className="die-view">
              <div className="die-cube" style={{ transform: `rotateX(${x}deg) rotateY(${y}deg)` }}>
                {[1, 2, 3, 4, 5, 6].map((face) => (
                  <i key={face} className={`side side-${face}`}>
                    <Face value={face} />
                  </i>
                ))}
              </div>
            </div>
            <b className="die-shadow" />
          </div>
        );
      })}
    </div>
  );
}
