import type { ScratchFacts, ScratchTicket } from '@croupier/contract/games/scratch';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../client/rgs/money';
import { useRound, useShow, useTable } from '../../../table/context';
import { ActionButton, PlayButton, StakeStepper } from '../../../table/parts/controls';
import { Frame } from '../../../table/parts/Frame';
import { Cell } from './Cell';
import { Crossword } from './Crossword';
import { Foil } from './Foil';
import { Legend } from './Legend';
import { type ScratchTheme, scratchEvent } from './shapes';
import { blankOf, viewOf } from './view';

/** A ticket waits for its player without an end. */
const FOR_EVER = 2 ** 31 - 1;
/** Pay that only returns the price, hundredths of it: shown without celebration. */
const EVEN = 100;
/** Least time between two sounds of the coin, ms. */
const RUB_GAP = 110;

interface Props {
  readonly facts: ScratchFacts;
  readonly theme: ScratchTheme;
}

export function ScratchBoard({ facts, theme }: Props) {
  const { t } = useTranslation();
  const { sound, money } = useTable();
  const { stake, play, hurry } = useRound();
  const [bought, setBought] = useState<{ number: number; ticket: ScratchTicket | undefined }>({
    number: 0,
    ticket: undefined,
  });
  const [price, setPrice] = useState(0);
  const [pay, setPay] = useState(0);
  const areas = bought.ticket ? viewOf(facts, bought.ticket) : blankOf(facts);
  const count = areas.reduce((sum, area) => sum + area.cells.length, 0);
  const [open, setOpen] = useState<readonly boolean[]>(() => Array.from({ length: count }, () => false));
  const [scratching, setScratching] = useState(false);
  const allOpen = bought.ticket !== undefined && open.every(Boolean);
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<() => void>(undefined);
  const lastRub = useRef(0);

  const reveal = (cells: readonly number[]) => {
    if (!scratching) return;
    sound('press', 1.3);
    setOpen((before) => before.map((was, cell) => was || cells.includes(cell)));
  };
  useEffect(() => {
    if (allOpen) done.current?.();
  }, [allOpen]);

  useShow(scratchEvent, {
    begin() {
      setBought(({ number }) => ({ number: number + 1, ticket: undefined }));
      setOpen((before) => before.map(() => false));
    },
    cancel: () => setScratching(false),
    async play(events, pace, round) {
      const told = events.find((event) => event.type === 'ticket');
      const result = events.find((event) => event.type === 'result');
      if (told?.type !== 'ticket' || result?.type !== 'result') return;
      setPay(result.pay);
      setPrice(round.amount);
      setBought(({ number }) => ({ number, ticket: told.ticket }));
      setScratching(true);
      await Promise.race([
        new Promise<void>((resolve) => {
          done.current = resolve;
        }),
        pace.wait(FOR_EVER),
      ]);
      done.current = undefined;
      setScratching(false);
      setOpen((before) => before.map(() => true));
      sound('stop', 1.4);
    },
  });

  const amountOf = (hundredths: number): string => money(winUnits(hundredths, bought.ticket ? price : stake));
  const lettersOpen =
    bought.ticket?.mechanic === 'crossword' ? bought.ticket.letters.filter((_, place) => open[place]) : [];
  const rows = areas.reduce((sum, area) => sum + Math.ceil(area.cells.length / area.columns), 0);
  const columns = areas[0]?.columns ?? 3;
  const shape = { '--ratio': (columns / rows) * (columns > 4 ? 1.15 : 1.22), '--columns': columns } as CSSProperties;
  return (
    <Frame
      title={null}
      stake={<StakeStepper label={t('scratch.price')} />}
      action={
        scratching ? (
          <ActionButton hotkey="Space" onPress={hurry}>
            {t('scratch.revealAll')}
          </ActionButton>
        ) : (
          <PlayButton onPlay={() => play()}>{t('scratch.buy')}</PlayButton>
        )
      }
    >
      <article
        className={`ticket m-${facts.mechanic}${bought.ticket ? '' : ' blank'}${pay > EVEN ? ' gain' : ''}`}
        style={shape}
      >
        <header>
          <img src={`/art/symbols/${theme.hero}.webp`} alt="" draggable={false} />
          <div>
            <h1 className={`card-title ${theme.title}`}>{facts.name}</h1>
            <p>{t(`scratch.${facts.mechanic}`)}</p>
          </div>
          {theme.sides[0] && <img src={`/art/symbols/${theme.sides[0]}.webp`} alt="" draggable={false} />}
        </header>
        <div className="ticket-body">
          <div className="areas" ref={box}>
            {areas.map((area, place) => {
              const first = areas.slice(0, place).reduce((sum, { cells }) => sum + cells.length, 0);
              return (
                <section key={area.name} className={`area ${area.name}`}>
                  {areas.length > 1 && <h2>{t(`scratch.area.${area.name}`)}</h2>}
                  <div>
                    {area.cells.map((cell, at) => (
                      <Cell
                        key={`${area.name}-${at}`}
                        cell={cell}
                        number={first + at + 1}
                        open={open[first + at] === true && bought.ticket !== undefined}
                        shown={bought.ticket !== undefined}
                        settled={allOpen && !scratching}
                        amountOf={amountOf}
                        onReveal={() => reveal([first + at])}
                      />
                    ))}
                  </div>
                </section>
              );
            })}
            <Foil
              key={bought.number}
              area={box}
              open={open}
              active={scratching}
              onOpen={reveal}
              onRub={() => {
                const now = performance.now();
                if (now - lastRub.current < RUB_GAP) return;
                lastRub.current = now;
                sound('tick', 0.5);
              }}
            />
          </div>
          {facts.mechanic === 'crossword' && <Crossword facts={facts} letters={lettersOpen} />}
          <Legend facts={facts} amountOf={amountOf} />
        </div>
      </article>
    </Frame>
  );
}
