import type { MinesFacts } from '@croupier/contract/games/originals';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../../client/rgs/money';
import { useRound, useShow, useTable } from '../../../../table/context';
import { ActionButton, PlayButton, StakeStepper } from '../../../../table/parts/controls';
import { Fact, Segments } from '../../../../table/parts/fields';
import { Frame } from '../../../../table/parts/Frame';
import { LastResults } from '../../../../table/parts/LastResults';
import { chance, multiple, shortMultiple } from '../formats';
import { minesChoice, minesEvent } from '../shapes';
import { afterEvent, chanceOfGem, closedField, type Field } from './field';

const QUICK = [1, 3, 5, 10, 24];

export function MinesBoard({ facts }: { facts: MinesFacts }) {
  const { t, i18n } = useTranslation();
  const { money, sound, store } = useTable();
  const { idle, deciding, banked, stake, play, act } = useRound();
  const [mines, setMines] = useState(3);
  const [field, setField] = useState<Field>(() => closedField(facts, mines));
  const [asked, setAsked] = useState<number>();
  const over = field.mines.length > 0;
  const choose = (wanted: number) => {
    setMines(wanted);
    setField(closedField(facts, wanted));
  };

  useShow(minesEvent, {
    begin({ choice }) {
      const chosen = minesChoice.safeParse(choice);
      const count = chosen.success ? chosen.data.mines : mines;
      setAsked(undefined);
      choose(count);
    },
    cancel: () => setField(closedField(facts, mines)),
    async play(events, pace, round) {
      for (const event of events) {
        setField((before) => afterEvent(before, event));
        if (event.type === 'gem') {
          if (!pace.instant) sound('tick', Math.min(2, 0.9 + event.gems * 0.06));
          await pace.wait(150);
        } else if (event.type === 'mine') {
          sound('stop', 0.8);
          await pace.wait(650);
        } else if (event.type === 'field') await pace.wait(350);
        else round.label(shortMultiple(event.pay, i18n.language));
      }
      setAsked(undefined);
    },
  });

  const reveal = (cell: number) => {
    if (act(`reveal:${cell}`)) setAsked(cell);
  };
  const revealAny = () => {
    const closed = Array.from({ length: facts.cells }, (_, cell) => cell).filter((cell) => !field.gems.includes(cell));
    const [pick = 0] = crypto.getRandomValues(new Uint32Array(1));
    const cell = closed[pick % closed.length];
    if (cell !== undefined) reveal(cell);
  };
  const panel = (
    <>
      <Segments
        label={t('mines.mines')}
        options={[...new Set([...QUICK, mines])].sort((a, b) => a - b).map((value) => ({ value, text: String(value) }))}
        value={mines}
        onChange={choose}
        disabled={!idle}
      />
      <input
        className="mines-slider"
        type="range"
        min={facts.mines.least}
        max={facts.mines.most}
        value={mines}
        disabled={!idle}
        aria-label={t('mines.mines')}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <div className="pair">
        <Fact name={t('mines.gems')} value={`${field.gems.length} / ${facts.cells - mines}`} />
        <Fact
          name={t('mines.nextChance')}
          value={chance(chanceOfGem(facts.cells, mines, field.gems.length), i18n.language)}
        />
        <Fact name={t('mines.now')} value={multiple(field.pay, i18n.language)} />
        <Fact name={t('mines.next')} value={field.next === null ? '–' : multiple(field.next, i18n.language)} />
      </div>
    </>
  );
  const waiting = deciding || store.getState().phase === 'acting';
  return (
    <Frame
      panel={panel}
      stake={<StakeStepper />}
      action={
        waiting ? (
          <>
            <ActionButton tone="plain" hotkey="KeyR" disabled={!deciding} onPress={revealAny}>
              {t('mines.any')}
            </ActionButton>
            <ActionButton
              tone="green"
              hotkey="Space"
              disabled={!deciding || banked === undefined}
              onPress={() => act('cashout')}
              note={money(banked ?? 0)}
            >
              {t('mines.cashOut')}
            </ActionButton>
          </>
        ) : (
          <PlayButton onPlay={() => play({ mines })}>{t('mines.play')}</PlayButton>
        )
      }
    >
      <LastResults />
      <Grid facts={facts} field={field} over={over} asked={asked} open={deciding} onReveal={reveal} />
      <p className="mines-hint">
        {deciding
          ? field.next !== null && t('mines.hint', { amount: money(winUnits(field.next, stake)) })
          : idle && !over && t('mines.start')}
      </p>
    </Frame>
  );
}

interface GridProps {
  readonly facts: MinesFacts;
  readonly field: Field;
  readonly over: boolean;
  /** The cell whose answer is awaited. */
  readonly asked: number | undefined;
  readonly open: boolean;
  readonly onReveal: (cell: number) => void;
}

function Grid({ facts, field, over, asked, open, onReveal }: GridProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const side = Math.sqrt(facts.cells);
  const stateOf = (cell: number): 'gem' | 'hit' | 'mine' | 'safe' | 'closed' => {
    if (cell === field.hit) return 'hit';
    if (field.gems.includes(cell)) return 'gem';
    if (!over) return 'closed';
    return field.mines.includes(cell) ? 'mine' : 'safe';
  };
  const walk = (event: KeyboardEvent, cell: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key];
    if (!step) return;
    event.preventDefault();
    box.current?.querySelectorAll('button')[(cell + step + facts.cells) % facts.cells]?.focus();
  };
  return (
    <div className={field.hit === undefined ? 'mines' : 'mines blown'} ref={box}>
      {Array.from({ length: facts.cells }, (_, cell) => {
        const state = stateOf(cell);
        return (
          <button
            key={cell}
            type="button"
            className={`mines-cell ${state}${cell === asked && state === 'closed' ? ' asked' : ''}`}
            aria-label={t(`mines.${state}`, { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 })}
            aria-disabled={!open || state !== 'closed'}
            onKeyDown={(event) => walk(event, cell)}
            onClick={() => {
              if (open && state === 'closed') onReveal(cell);
            }}
          >
            <i className="lid" aria-hidden="true" />
            {state !== 'closed' && (
              <img
                src={`/art/symbols/${state === 'gem' || state === 'safe' ? 'gem-stone' : state === 'hit' ? 'collision' : 'bomb'}.webp`}
                alt=""
                draggable={false}
              />
            )}
          </button>
        );
      })}
    </div>
  );
}

export function MinesRules({ facts }: { facts: MinesFacts }) {
  const { t, i18n } = useTranslation();
  const gems = [1, 2, 3, 5, 8, 12];
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      <p>{t('mines.rules', { cells: facts.cells })}</p>
      <div className="scroll-x">
        <table className="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('mines.mines')}</th>
              {gems.map((count) => (
                <th key={count} scope="col">
                  {t('mines.gemsOf', { count })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...QUICK.slice(0, 4), 15, 20, 24].map((mines) => (
              <tr key={mines}>
                <td>{mines}</td>
                {gems.map((count) => {
                  const pay = facts.pays[mines]?.[count];
                  return <td key={count}>{pay === undefined ? '–' : shortMultiple(pay, i18n.language)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('originals.verify')}</p>
    </section>
  );
}
