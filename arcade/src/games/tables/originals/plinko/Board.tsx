import type { PlinkoFacts, PlinkoRisk, PlinkoTable } from '@croupier/contract/games/originals';
import { formatReturn } from '@croupier/contract/games/returns';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useShow, useTable } from '../../../../table/context';
import { PlayButton, StakeStepper } from '../../../../table/parts/controls';
import { Fact, Segments } from '../../../../table/parts/fields';
import { Frame } from '../../../../table/parts/Frame';
import { LastResults } from '../../../../table/parts/LastResults';
import { shortMultiple } from '../formats';
import { plinkoChoice, plinkoEvent } from '../shapes';
import { ballAt, bucketAt, heightOf, pegs, type Point, reach, spacing, WIDTH } from './geometry';

/** Milliseconds for each row that the ball passes. */
const ROW_TIME = 190;

export function PlinkoBoard({ facts }: { facts: PlinkoFacts }) {
  const { t, i18n } = useTranslation();
  const { sound } = useTable();
  const { idle, play } = useRound();
  const [rows, setRows] = useState(12);
  const [risk, setRisk] = useState<PlinkoRisk>('medium');
  const [ball, setBall] = useState<Point>();
  const [bucket, setBucket] = useState<number>();
  const passed = useRef(0);
  const table = facts.tables.find((other) => other.rows === rows && other.risk === risk);

  useShow(plinkoEvent, {
    begin({ choice }) {
      const chosen = plinkoChoice.safeParse(choice);
      if (chosen.success) {
        setRows(chosen.data.rows);
        setRisk(chosen.data.risk);
      }
      setBucket(undefined);
    },
    cancel: () => setBall(undefined),
    async play(events, pace, round) {
      const way = events.find((event) => event.type === 'drop');
      const result = events.find((event) => event.type === 'result');
      if (way?.type !== 'drop' || result?.type !== 'result') return;
      passed.current = 0;
      const steps = way.path.length + 1;
      await pace.tween(steps * ROW_TIME, (progress) => {
        setBall(ballAt(way.path, progress));
        const row = Math.floor(progress * steps);
        if (row > passed.current && row < steps) sound('tick', 0.75 + row * 0.035);
        passed.current = row;
      });
      if (pace.calm) setBall(ballAt(way.path, 1));
      setBucket(way.bucket);
      sound(result.pay > 100 ? 'counted' : 'stop', result.pay > 100 ? 1.2 : 1.4);
      round.label(shortMultiple(result.pay, i18n.language));
      await pace.wait(420);
      setBall(undefined);
    },
  });

  const rowsOffered = [...new Set(facts.tables.map((other) => other.rows))];
  const risksOffered = [...new Set(facts.tables.map((other) => other.risk))];
  const panel = (
    <>
      <Segments
        label={t('plinko.rows')}
        options={rowsOffered.map((value) => ({ value, text: String(value) }))}
        value={rows}
        onChange={setRows}
        disabled={!idle}
      />
      <Segments
        label={t('plinko.risk')}
        options={risksOffered.map((value) => ({ value, text: t(`plinko.${value}`) }))}
        value={risk}
        onChange={setRisk}
        disabled={!idle}
      />
      {table && <Fact extra name={t('plinko.highest')} value={shortMultiple(Math.max(...table.pays), i18n.language)} />}
    </>
  );
  return (
    <Frame
      panel={panel}
      stake={<StakeStepper />}
      action={<PlayButton onPlay={() => play({ rows, risk })}>{t('plinko.play')}</PlayButton>}
    >
      <LastResults />
      {table && <Pins table={table} ball={ball} bucket={bucket} />}
    </Frame>
  );
}

function Pins({ table, ball, bucket }: { table: PlinkoTable; ball: Point | undefined; bucket: number | undefined }) {
  const { i18n } = useTranslation();
  const { rows, pays } = table;
  const gap = spacing(rows);
  const size = Math.min(1.25, gap * 0.14);
  return (
    <svg className="plinko" viewBox={`0 -2 ${WIDTH} ${heightOf(rows) + 2}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) =>
        pegs(rows, row).map(({ x, y }, peg) => {
          const near = ball !== undefined && Math.hypot(ball.x - x, ball.y - y) < gap * 0.55;
          return <circle key={`${row}-${peg}`} className={near ? 'peg near' : 'peg'} cx={x} cy={y} r={size} />;
        }),
      )}
      {pays.map((pay, place) => {
        const { x, y } = bucketAt(rows, place);
        const text = shortMultiple(pay, i18n.language);
        const short = rows > 12 ? text.slice(0, -1) : text;
        return (
          <g
            key={`${rows}-${place}`}
            className={place === bucket ? 'bucket hit' : 'bucket'}
            style={{ '--reach': reach(rows, place) } as CSSProperties}
          >
            <rect x={x + gap * 0.05} y={y} width={gap * 0.9} height="6" rx="1.3" />
            <text
              x={x + gap / 2}
              y={y + 3}
              dy=".36em"
              textAnchor="middle"
              fontSize={Math.min(2.5, (gap * 1.45) / short.length)}
            >
              {short}
            </text>
          </g>
        );
      })}
      {ball && (
        <g>
          <circle className="ball" cx={ball.x} cy={ball.y} r={size * 1.9} />
          <circle cx={ball.x - size * 0.6} cy={ball.y - size * 0.7} r={size * 0.5} fill="#fff" opacity=".8" />
        </g>
      )}
    </svg>
  );
}

export function PlinkoRules({ facts }: { facts: PlinkoFacts }) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      <p>{t('plinko.rules')}</p>
      <div className="scroll-x">
        <table className="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('plinko.board')}</th>
              <th scope="col">{t('info.rtp')}</th>
              <th scope="col">{t('plinko.fromEdge')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.tables.map(({ rows, risk, rtp, pays }) => (
              <tr key={`${rows}-${risk}`}>
                <td>
                  {rows} · {t(`plinko.${risk}`)}
                </td>
                <td>{formatReturn(rtp, i18n.language)}</td>
                <td>
                  {pays
                    .slice(0, rows / 2 + 1)
                    .map((pay) => shortMultiple(pay, i18n.language))
                    .join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('originals.verify')}</p>
    </section>
  );
}
