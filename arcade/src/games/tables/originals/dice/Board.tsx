import type { DiceFacts } from '@croupier/contract/games/originals';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../../client/rgs/money';
import { useRound, useShow, useTable } from '../../../../table/context';
import { PlayButton, StakeStepper } from '../../../../table/parts/controls';
import { Fact, Segments } from '../../../../table/parts/fields';
import { Frame } from '../../../../table/parts/Frame';
import { LastResults } from '../../../../table/parts/LastResults';
import { NumberField } from '../../../../table/parts/NumberField';
import { chance, decimal, noRoll, multiple } from '../formats';
import { diceChoice, diceEvent } from '../shapes';
import { type Direction, payFor, targetFor, targetPaying, targetRange, winningOf } from './odds';

interface Roll {
  /** Position of the marker, hundredths. */
  readonly at: number;
  readonly state: 'rolling' | 'won' | 'lost';
}

/** Positions of the numbers under the track. */
const SCALE = [0, 25, 50, 75, 100];

export function DiceBoard({ facts }: { facts: DiceFacts }) {
  const { t, i18n } = useTranslation();
  const { money, sound } = useTable();
  const { idle, stake, play } = useRound();
  const [direction, setDirection] = useState<Direction>('over');
  const [target, setTarget] = useState(() => Math.floor(facts.outcomes / 2));
  const [roll, setRoll] = useState<Roll>();
  const last = useRef(Math.floor(facts.outcomes / 2));
  const choice = { direction, target };
  const winning = winningOf(facts, choice);
  const pay = payFor(facts, choice);
  const range = targetRange(facts, direction);
  const change = (wanted: number) => {
    setTarget(wanted);
    setRoll(undefined);
  };

  useShow(diceEvent, {
    begin({ choice: played }) {
      // A resumed or replayed round may differ from the choice that the controls show.
      const chosen = diceChoice.safeParse(played);
      if (!chosen.success) return;
      setDirection(chosen.data.direction);
      setTarget(chosen.data.target);
    },
    cancel: () => setRoll(undefined),
    async play(events, pace, round) {
      const end = events.find((event) => event.type === 'roll');
      const result = events.find((event) => event.type === 'result');
      if (end?.type !== 'roll' || result?.type !== 'result') return;
      const from = last.current;
      sound('spin', 1.3);
      await pace.tween(620, (progress) => {
        const eased = 1 - (1 - progress) ** 3;
        // The marker swings to and fro before it settles on the roll.
        const swing = Math.sin(progress * Math.PI * 5) * (1 - progress) * 1400;
        const at = Math.round(from + (end.roll - from) * eased + swing);
        setRoll({ at: Math.min(facts.outcomes - 1, Math.max(0, at)), state: 'rolling' });
      });
      last.current = end.roll;
      setRoll({ at: end.roll, state: result.pay > 0 ? 'won' : 'lost' });
      sound(result.pay > 0 ? 'tick' : 'stop');
      round.label(decimal(end.roll, i18n.language));
      await pace.wait(180);
    },
  });

  const turn = (wanted: Direction) => {
    setDirection(wanted);
    change(targetFor(facts, wanted, winning));
  };
  const panel = (
    <>
      <Segments
        label={t('dice.direction')}
        options={[
          { value: 'over', text: t('dice.over') },
          { value: 'under', text: t('dice.under') },
        ]}
        value={direction}
        onChange={turn}
        disabled={!idle}
      />
      <div className="pair">
        <NumberField
          label={t('originals.multiplier')}
          value={pay}
          least={payFor(facts, { direction: 'under', target: facts.winning.most })}
          most={facts.oddsNumerator}
          onChange={(wanted) => change(targetPaying(facts, direction, wanted))}
          step={10}
          disabled={!idle}
          unit="×"
        />
        <NumberField
          label={t('originals.chance')}
          value={Math.round((winning / facts.outcomes) * 10_000)}
          least={1}
          most={9799}
          onChange={(wanted) => change(targetFor(facts, direction, Math.round((wanted * facts.outcomes) / 10_000)))}
          disabled={!idle}
          unit="%"
        />
      </div>
      <Fact name={t('originals.winPays')} value={money(winUnits(pay, stake))} />
    </>
  );
  const colours = { '--cut': `${(target / (facts.outcomes - 1)) * 100}%` } as CSSProperties;
  return (
    <Frame
      panel={panel}
      stake={<StakeStepper />}
      action={<PlayButton onPlay={() => play(choice)}>{t('dice.play')}</PlayButton>}
    >
      <LastResults />
      <div className="dice">
        <output className={`dice-roll ${roll?.state ?? ''}`} aria-hidden="true">
          {roll ? decimal(roll.at, i18n.language) : noRoll(i18n.language)}
        </output>
        <div className={`dice-track ${direction}`} style={colours}>
          <input
            type="range"
            min={0}
            max={facts.outcomes - 1}
            step={1}
            value={target}
            disabled={!idle}
            aria-label={t(direction === 'over' ? 'dice.targetOver' : 'dice.targetUnder')}
            aria-valuetext={decimal(target, i18n.language)}
            onChange={(event) =>
              change(Math.min(range.most, Math.max(range.least, Math.round(Number(event.target.value)))))
            }
            onKeyDown={(event) => {
              const step = { ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100 }[event.key];
              if (!step || !idle) return;
              event.preventDefault();
              change(Math.min(range.most, Math.max(range.least, target + step)));
            }}
          />
          {roll && (
            <i
              className={`dice-marker ${roll.state}`}
              style={{ '--at': roll.at / (facts.outcomes - 1) } as CSSProperties}
              aria-hidden="true"
            >
              <svg viewBox="0 0 60 66">
                <path d="M30 2 57 17v31L30 64 3 48V17Z" />
              </svg>
              <b>{decimal(roll.at, i18n.language)}</b>
            </i>
          )}
        </div>
        <div className="dice-scale" aria-hidden="true">
          {SCALE.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div className="dice-facts">
          <Fact
            name={t(direction === 'over' ? 'dice.targetOver' : 'dice.targetUnder')}
            value={decimal(target, i18n.language)}
          />
          <Fact name={t('originals.multiplier')} value={multiple(pay, i18n.language)} />
          <Fact name={t('originals.chance')} value={chance(winning / facts.outcomes, i18n.language)} />
        </div>
      </div>
    </Frame>
  );
}

export function DiceRules({ facts }: { facts: DiceFacts }) {
  const { t, i18n } = useTranslation();
  const rows = [9800, 7500, 5000, 2500, 1000, 100, 10, 1];
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      <p>{t('dice.rules')}</p>
      <table className="rules-table">
        <thead>
          <tr>
            <th scope="col">{t('originals.chance')}</th>
            <th scope="col">{t('originals.multiplier')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((winning) => (
            <tr key={winning}>
              <td>{chance(winning / facts.outcomes, i18n.language)}</td>
              <td>{multiple(Math.floor(facts.oddsNumerator / winning), i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('originals.verify')}</p>
    </section>
  );
}
