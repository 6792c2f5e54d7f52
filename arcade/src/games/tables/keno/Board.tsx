import type { KenoFacts, KenoTableCode } from '@croupier/contract/games/keno';
import { formatReturn } from '@croupier/contract/games/returns';
import { Eraser, Minus, Plus, Shuffle } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../client/rgs/money';
import { useRound, useShow, useTable } from '../../../table/context';
import { PlayButton, StakeStepper } from '../../../table/parts/controls';
import { Fact, Segments } from '../../../table/parts/fields';
import { Frame } from '../../../table/parts/Frame';
import { kenoChoice, kenoEvent } from './shapes';
import { paysOf, publishedTable, quickPick, toggled } from './spots';

const BALL_TIME = 135;
const COLUMNS = 10;
/** Pay that only returns the stake, hundredths of it. */
const EVEN = 100;

const freshNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export function KenoBoard({ facts }: { facts: KenoFacts }) {
  const { t, i18n } = useTranslation();
  const { sound } = useTable();
  const { idle, play } = useRound();
  const [spots, setSpots] = useState<readonly number[]>([]);
  const [wanted, setWanted] = useState(8);
  const [tableCode, setTableCode] = useState<KenoTableCode>(publishedTable(facts)?.code ?? 'classic');
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const { least, most } = facts.spots;
  const caught = drawn.filter((ball) => spots.includes(ball)).length;
  /** The numbers that are marked, or that quick pick would mark. */
  const count = spots.length || wanted;
  const rtp = facts.tables.find(({ code }) => code === tableCode)?.rtp[count];
  const mark = (marked: readonly number[]) => {
    if (!idle) return;
    setDrawn([]);
    setSpots(marked);
  };

  useShow(kenoEvent, {
    begin({ choice }) {
      const chosen = kenoChoice.safeParse(choice);
      setDrawn([]);
      if (!chosen.success) return;
      setSpots(chosen.data.spots);
      setTableCode(chosen.data.table);
    },
    cancel: () => setDrawn([]),
    async play(events, pace, round) {
      const chosen = kenoChoice.safeParse(round.choice);
      const marked = chosen.success ? chosen.data.spots : [];
      for (const event of events) {
        if (event.type === 'result') {
          round.label(`${event.caught.length}/${marked.length}`);
          continue;
        }
        let hits = 0;
        for (const [place, ball] of event.balls.entries()) {
          setDrawn(event.balls.slice(0, place + 1));
          const hit = marked.includes(ball);
          if (hit) hits += 1;
          if (!pace.hurried) sound(hit ? 'tick' : 'press', hit ? 1 + hits * 0.08 : 0.75);
          await pace.wait(BALL_TIME);
        }
        await pace.wait(300);
      }
    },
  });

  const step = (by: number) => {
    const count = Math.min(most, Math.max(least, wanted + by));
    setWanted(count);
    mark(quickPick(facts.numbers, count, freshNumber));
  };
  const panel = (
    <>
      <Segments
        label={t('keno.payTable')}
        options={facts.tables.map(({ code }) => ({ value: code, text: t(`keno.${code}`) }))}
        value={tableCode}
        onChange={setTableCode}
        disabled={!idle}
      />
      <div className="keno-picks">
        <div className="keno-count" role="group" aria-label={t('keno.count')}>
          <button
            type="button"
            aria-label={t('keno.fewer')}
            disabled={!idle || wanted <= least}
            onClick={() => step(-1)}
          >
            <Minus size={17} aria-hidden />
          </button>
          <output>{wanted}</output>
          <button type="button" aria-label={t('keno.more')} disabled={!idle || wanted >= most} onClick={() => step(1)}>
            <Plus size={17} aria-hidden />
          </button>
        </div>
        <button
          type="button"
          disabled={!idle}
          onClick={() => {
            sound('press');
            mark(quickPick(facts.numbers, wanted, freshNumber));
          }}
        >
          <Shuffle size={17} aria-hidden /> {t('keno.quickPick')}
        </button>
        <button
          type="button"
          aria-label={t('keno.clear')}
          title={t('keno.clear')}
          disabled={!idle || spots.length === 0}
          onClick={() => mark([])}
        >
          <Eraser size={18} aria-hidden />
        </button>
      </div>
      <div className="keno-odds">
        {rtp && <Fact name={t('keno.returnOf', { count })} value={formatReturn(rtp, i18n.language)} />}
        <Pays facts={facts} table={tableCode} spots={spots.length} caught={drawn.length > 0 ? caught : undefined} />
      </div>
    </>
  );
  return (
    <Frame
      panel={panel}
      stake={<StakeStepper />}
      action={
        <PlayButton
          disabled={spots.length < least}
          note={spots.length < least ? t('keno.markFirst') : t('keno.spots', { count: spots.length })}
          onPlay={() => play({ spots, table: tableCode })}
        >
          {t('keno.play')}
        </PlayButton>
      }
    >
      <Tube facts={facts} drawn={drawn} spots={spots} />
      <Numbers
        facts={facts}
        spots={spots}
        drawn={drawn}
        open={idle}
        onPress={(number) => {
          const marked = toggled(spots, number, most);
          if (marked !== spots) sound('press', marked.length > spots.length ? 1.2 : 0.9);
          if (marked.length >= least) setWanted(marked.length);
          mark(marked);
        }}
      />
    </Frame>
  );
}

/** The balls in the order in which they came. */
function Tube({ facts, drawn, spots }: { facts: KenoFacts; drawn: readonly number[]; spots: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <ol className="keno-tube" aria-label={t('keno.drawn')}>
      {Array.from({ length: facts.balls }, (_, place) => {
        const ball = drawn[place];
        return (
          <li key={place}>
            {ball !== undefined && <b className={spots.includes(ball) ? 'ball hit' : 'ball'}>{ball}</b>}
          </li>
        );
      })}
    </ol>
  );
}

interface NumbersProps {
  readonly facts: KenoFacts;
  readonly spots: readonly number[];
  readonly drawn: readonly number[];
  readonly open: boolean;
  readonly onPress: (number: number) => void;
}

function Numbers({ facts, spots, drawn, open, onPress }: NumbersProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent, number: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (!step) return;
    event.preventDefault();
    box.current?.querySelectorAll('button')[(number - 1 + step + facts.numbers) % facts.numbers]?.focus();
  };
  return (
    <div className="keno-board" ref={box} role="group" aria-label={t('keno.numbers', { most: facts.spots.most })}>
      {Array.from({ length: facts.numbers }, (_, index) => {
        const number = index + 1;
        const marked = spots.includes(number);
        const came = drawn.includes(number);
        const state = `${marked ? ' marked' : ''}${came ? ' came' : ''}`;
        return (
          <button
            key={number}
            type="button"
            className={`keno-number${state}`}
            aria-pressed={marked}
            aria-label={came ? t('keno.drawnNumber', { number }) : String(number)}
            aria-disabled={!open}
            onKeyDown={(event) => walk(event, number)}
            onClick={() => {
              if (open) onPress(number);
            }}
          >
            <span>{number}</span>
          </button>
        );
      })}
    </div>
  );
}

interface PaysProps {
  readonly facts: KenoFacts;
  readonly table: KenoTableCode;
  readonly spots: number;
  /** Of the draw on the board; undefined when there is none. */
  readonly caught: number | undefined;
}

function Pays({ facts, table, spots, caught }: PaysProps) {
  const { t, i18n } = useTranslation();
  const { money } = useTable();
  const { stake } = useRound();
  const pays = paysOf(facts.tables.find(({ code }) => code === table)?.pays[spots] ?? []);
  const times = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  if (pays.length === 0) return <p className="keno-empty">{t('keno.empty', facts.spots)}</p>;
  return (
    // On a phone it scrolls sideways, by the keyboard as well.
    <ol className="keno-pays" aria-label={t('keno.payTable')} tabIndex={0}>
      {pays.map(({ caught: count, pay }) => (
        <li
          key={count}
          className={count === caught ? (pay > EVEN ? 'now gain' : 'now') : ''}
          title={money(winUnits(pay, stake))}
        >
          <span>{t('keno.hits', { count })}</span>
          <b>{times.format(pay / 100)}×</b>
        </li>
      ))}
    </ol>
  );
}

export function KenoRules({ facts }: { facts: KenoFacts }) {
  const { t, i18n } = useTranslation();
  const times = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t('keno.rules', { ...facts.spots, numbers: facts.numbers, balls: facts.balls })}</p>
      </section>
      {facts.tables.map(({ code, pays, rtp }) => (
        <section key={code}>
          <h3>{t(`keno.${code}`)}</h3>
          <div className="scroll-x">
            <table className="rules-table">
              <thead>
                <tr>
                  <th scope="col">{t('keno.marked')}</th>
                  <th scope="col">{t('keno.paysOf')}</th>
                  <th scope="col">{t('info.rtp')}</th>
                </tr>
              </thead>
              <tbody>
                {pays.slice(1).map((row, index) => (
                  <tr key={row.length}>
                    <td>{index + 1}</td>
                    <td>
                      {paysOf(row)
                        // Keeps a count and its pay on one line.
                        .map(({ caught, pay }) => `${caught}:\u00a0${times.format(pay / 100)}×`)
                        .join(' · ')}
                    </td>
                    <td>{formatReturn(rtp[index + 1] ?? '', i18n.language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </>
  );
}
