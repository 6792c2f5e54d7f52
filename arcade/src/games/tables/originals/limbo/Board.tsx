import type { LimboFacts } from '@croupier/contract/games/originals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../../client/rgs/money';
import { useRound, useShow, useTable } from '../../../../table/context';
import { PlayButton, StakeStepper } from '../../../../table/parts/controls';
import { Fact } from '../../../../table/parts/fields';
import { Frame } from '../../../../table/parts/Frame';
import { LastResults } from '../../../../table/parts/LastResults';
import { NumberField } from '../../../../table/parts/NumberField';
import { chance, multiple, shortMultiple } from '../formats';
import { limboChoice, limboEvent } from '../shapes';
import { altitude, chanceOf, flightTime, heightAt } from './flight';

interface Flight {
  readonly height: number;
  readonly state: 'flying' | 'won' | 'lost';
}

/** Targets that one press chooses, hundredths. */
const QUICK = [150, 200, 500, 1000, 10_000];
/** The sky's view box, upright on a phone. */
const [WIDTH, HEIGHT] = window.innerWidth < 620 ? [400, 330] : [640, 360];
const GROUND = HEIGHT - 26;

export function LimboBoard({ facts }: { facts: LimboFacts }) {
  const { t, i18n } = useTranslation();
  const { money, sound } = useTable();
  const { idle, stake, play } = useRound();
  const [target, setTarget] = useState(200);
  const [flight, setFlight] = useState<Flight>();
  const change = (wanted: number) => {
    setTarget(wanted);
    setFlight(undefined);
  };

  useShow(limboEvent, {
    begin({ choice }) {
      // A resumed or replayed round may differ from the choice that the controls show.
      const chosen = limboChoice.safeParse(choice);
      if (chosen.success) setTarget(chosen.data.target);
      setFlight({ height: 100, state: 'flying' });
    },
    cancel: () => setFlight(undefined),
    async play(events, pace, round) {
      const end = events.find((event) => event.type === 'flight');
      const result = events.find((event) => event.type === 'result');
      if (end?.type !== 'flight' || result?.type !== 'result') return;
      sound('spin', 1.2);
      await pace.tween(flightTime(end.reached), (progress) =>
        setFlight({ height: heightAt(progress, end.reached), state: 'flying' }),
      );
      setFlight({ height: end.reached, state: result.pay > 0 ? 'won' : 'lost' });
      sound(result.pay > 0 ? 'tick' : 'stop');
      round.label(shortMultiple(end.reached, i18n.language));
      await pace.wait(250);
    },
  });

  const panel = (
    <>
      <NumberField
        label={t('limbo.target')}
        value={target}
        least={facts.targets.least}
        most={facts.targets.most}
        onChange={change}
        step={10}
        disabled={!idle}
        unit="×"
      />
      <div className="quick" role="group" aria-label={t('limbo.quick')}>
        {QUICK.map((value) => (
          <button
            key={value}
            type="button"
            className={value === target ? 'chosen' : ''}
            disabled={!idle}
            onClick={() => {
              sound('press');
              change(value);
            }}
          >
            {shortMultiple(value, i18n.language)}
          </button>
        ))}
      </div>
      <div className="pair">
        <Fact name={t('originals.chance')} value={chance(chanceOf(target, Number(facts.rtp)), i18n.language)} />
        <Fact name={t('originals.winPays')} value={money(winUnits(target, stake))} />
      </div>
    </>
  );
  return (
    <Frame
      panel={panel}
      stake={<StakeStepper />}
      action={<PlayButton onPlay={() => play({ target })}>{t('limbo.play')}</PlayButton>}
    >
      <LastResults />
      <Sky target={target} flight={flight} />
    </Frame>
  );
}

/** The way up: a curve on a logarithmic scale, with the target as a line across. */
function Sky({ target, flight }: { target: number; flight: Flight | undefined }) {
  const { i18n } = useTranslation();
  const height = flight?.height ?? 100;
  const top = Math.max(target * 2.2, height * 1.15, 300);
  const y = (hundredths: number) => GROUND - altitude(hundredths, top) * (GROUND - 34);
  const x = 40 + altitude(height, top) ** 0.8 * (WIDTH - 150);
  const curve = `M40 ${GROUND}Q${40 + (x - 40) * 0.72} ${GROUND} ${x} ${y(height)}`;
  const marks = [100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 500_000].filter((mark) => mark < top);
  return (
    <div className={`limbo ${flight?.state ?? ''}`}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <linearGradient id="trail" x1="0" x2="1" y1="1" y2="0">
            <stop offset="0" stopColor="var(--flame)" stopOpacity="0" />
            <stop offset="1" stopColor="var(--flame)" />
          </linearGradient>
        </defs>
        {marks.slice(-5).map((mark) => (
          <g key={mark} className="limbo-mark">
            <line x1="40" x2={WIDTH - 20} y1={y(mark)} y2={y(mark)} />
            <text x="34" y={y(mark)} dy=".35em" textAnchor="end">
              {shortMultiple(mark, i18n.language)}
            </text>
          </g>
        ))}
        <g className="limbo-target">
          <line x1="40" x2={WIDTH - 20} y1={y(target)} y2={y(target)} />
          <rect x={WIDTH - 92} y={y(target) - 13} width="80" height="26" rx="13" />
          <text x={WIDTH - 52} y={y(target)} dy=".35em" textAnchor="middle">
            {shortMultiple(target, i18n.language)}
          </text>
        </g>
        {flight && (
          <>
            <path className="limbo-area" d={`${curve}V${GROUND}Z`} />
            <path className="limbo-trail" d={curve} />
          </>
        )}
        <image
          className="limbo-rocket"
          href={flight?.state === 'lost' ? '/art/symbols/collision.webp' : '/art/symbols/rocket.webp'}
          x={(flight ? x : 40) - 26}
          y={(flight ? y(height) : GROUND) - 30}
          width="52"
          height="52"
        />
      </svg>
      <output className="limbo-height" aria-hidden="true">
        {multiple(height, i18n.language)}
      </output>
    </div>
  );
}

export function LimboRules({ facts }: { facts: LimboFacts }) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      <p>{t('limbo.rules')}</p>
      <table className="rules-table">
        <thead>
          <tr>
            <th scope="col">{t('limbo.target')}</th>
            <th scope="col">{t('originals.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {[101, ...QUICK, 100_000, facts.targets.most].map((value) => (
            <tr key={value}>
              <td>{multiple(value, i18n.language)}</td>
              <td>{chance(chanceOf(value, Number(facts.rtp)), i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('originals.verify')}</p>
    </section>
  );
}
