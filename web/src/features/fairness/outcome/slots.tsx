import { isSlot, type SlotEvent, type SlotSymbol } from '@croupier/contract/games/slot';
import { useTranslation } from 'react-i18next';
import { Cell, Grid, Row, Step, type Tone, Value } from './parts';
import { type Tellers, type ToldRound, plainName } from './round';

type EventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { readonly type: Type }>;
type CellValue = NonNullable<EventOf<'reveal'>['values']>[number];
interface Told<Type extends SlotEvent['type']> {
  event: EventOf<Type>;
  round: ToldRound;
}

/** The kind of a symbol, by the published facts: some are more than pictures. */
function kindOf({ facts }: ToldRound, symbol: string): SlotSymbol['kind'] | undefined {
  return isSlot(facts) ? facts.symbols.find(({ code }) => code === symbol)?.kind : undefined;
}

const TONES: Partial<Record<SlotSymbol['kind'], Tone>> = {
  wild: 'gold',
  scatter: 'danger',
  cash: 'win',
  multiplier: 'win',
};

const printed = (round: ToldRound, { value, prize }: CellValue, factor: boolean): string =>
  prize ?? (factor ? `×${value}` : round.times(value));

function Board({
  board,
  round,
  values = [],
}: {
  board: readonly (readonly string[])[];
  round: ToldRound;
  values?: readonly CellValue[] | undefined;
}) {
  const rows = Math.max(...board.map((reel) => reel.length));
  return (
    <Grid columns={board.length} width={board.length * 6}>
      {Array.from({ length: rows }, (_, row) =>
        board.map((reel, column) => {
          const symbol = reel[row] ?? '';
          const kind = kindOf(round, symbol);
          const value = values.find((each) => each.reel === column && each.row === row);
          return (
            <Cell key={`${row}-${column}`} tone={(kind && TONES[kind]) ?? 'plain'}>
              {plainName(symbol)}
              {value && <b>{printed(round, value, kind === 'multiplier')}</b>}
            </Cell>
          );
        }),
      )}
    </Grid>
  );
}

function Values({ cells, round, factor = false }: { cells: readonly CellValue[]; round: ToldRound; factor?: boolean }) {
  return (
    <Row>
      {cells.map((cell) => (
        <span
          key={`${cell.reel}-${cell.row}`}
          className="rounded-full bg-win/14 px-2.5 py-1 text-xs font-semibold text-win"
        >
          {printed(round, cell, factor)}
        </span>
      ))}
    </Row>
  );
}

function Wins({ wins }: { wins: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      {wins.map((win, place) => (
        <li key={place}>{win}</li>
      ))}
    </ul>
  );
}

function Reveal({ event, round }: Told<'reveal'>) {
  const { t } = useTranslation('outcome');
  const stops = event.stops.join(' · ');
  return (
    <Step
      wide
      title={`${t(event.gameType === 'base' ? 'slot.spin' : 'slot.freeSpin')} · ${t('slot.stops', { stops })}`}
    >
      <Board board={event.board} round={round} values={event.values} />
    </Step>
  );
}

function Expand({ event, round }: Told<'expand'>) {
  const { t } = useTranslation('outcome');
  const reels = event.reels.map((reel) => reel + 1).join(', ');
  return (
    <Step wide title={t('slot.expand', { reels, symbol: plainName(event.symbol) })}>
      <Board board={event.board} round={round} />
    </Step>
  );
}

function Cascade({ event, round }: Told<'cascade'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('slot.cascade', { count: event.removed.length, multiplier: event.multiplier })}>
      <Board board={event.board} round={round} values={event.values} />
    </Step>
  );
}

function LineWins({ event, round }: Told<'lineWins'>) {
  const { t } = useTranslation('outcome');
  const wins = event.wins.map(({ line, count, symbol, amount }) =>
    t('slot.lineWin', { line: line + 1, count, symbol: plainName(symbol), times: round.times(amount) }),
  );
  return (
    <Step wide title={t('slot.lineWins', { times: round.times(event.amount) })}>
      <Wins wins={wins} />
    </Step>
  );
}

function SymbolWins({ event, round }: Told<'symbolWins'>) {
  const { t } = useTranslation('outcome');
  const wins = event.wins.map(({ count, symbol, ways, amount }) => {
    const told = { count, symbol: plainName(symbol), ways, times: round.times(amount) };
    return ways > 1 ? t('slot.waysWin', told) : t('slot.symbolWin', told);
  });
  return (
    <Step wide title={t('slot.symbolWins', { times: round.times(event.amount) })}>
      <Wins wins={wins} />
    </Step>
  );
}

function HoldStart({ event, round }: Told<'holdStart'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('slot.holdStart', { respins: event.respins })}>
      <Values cells={event.cells} round={round} />
    </Step>
  );
}

function HoldSpin({ event, round }: Told<'holdSpin'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t(event.landed.length > 0 ? 'slot.holdLanded' : 'slot.holdNothing', { left: event.left })}>
      <Values cells={event.landed} round={round} />
    </Step>
  );
}

function CashCollected({ event, round }: Told<'cashCollected'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('slot.collected')}>
      <Values cells={event.cells} round={round} />
      {event.full && (
        <p className="text-sm">{t('slot.full', { prize: event.full.prize, times: round.times(event.full.value) })}</p>
      )}
      <Value won>{round.times(event.amount)}</Value>
    </Step>
  );
}

function MultiplierWin({ event, round }: Told<'multiplierWin'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('slot.multiplierWin', { multiplier: event.multiplier, times: round.times(event.amount) })}>
      <Values cells={event.cells} round={round} factor />
    </Step>
  );
}

function Gamble({ event, round }: Told<'gamble'>) {
  const { t } = useTranslation('outcome');
  const told = { pick: t(`colour.${event.pick}`), drawn: t(`colour.${event.drawn}`) };
  return (
    <Step title={t('slot.gamble', told)}>
      <Value won={event.amount > 0}>{round.times(event.amount)}</Value>
    </Step>
  );
}

function End({ event, round }: Told<'finalWin'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t(event.capped ? 'slot.capped' : 'pays')}>
      <Value won={event.amount > 0}>{round.times(event.amount)}</Value>
    </Step>
  );
}

/** A component for a step of one line. */
function Line<Type extends SlotEvent['type']>(words: (told: Told<Type>) => [key: string, values: object]) {
  return function Told(told: Told<Type>) {
    const { t } = useTranslation('outcome');
    const [key, values] = words(told);
    return <Step title={t(`slot.${key}`, { ...values })} />;
  };
}

/** Reels, boards and wins of slots. Wins are hundredths of the stake. */
export const SLOT: Tellers<SlotEvent> = {
  bonusBought: Line(({ event, round }) => ['bought', { times: round.times(event.cost) }]),
  reveal: Reveal,
  expand: Expand,
  lineWins: LineWins,
  symbolWins: SymbolWins,
  scatterWin: Line(({ event, round }) => ['scatterWin', { count: event.count, times: round.times(event.amount) }]),
  cascade: Cascade,
  multiplierWin: MultiplierWin,
  respin: Line(({ event }) => ['respin', { current: event.current, held: event.held.length }]),
  stick: Line(({ event }) => ['stick', { count: event.positions.length, symbol: plainName(event.symbol) }]),
  freeSpinsAwarded: Line(({ event }) => ['awarded', { awarded: event.awarded, total: event.total }]),
  specialSymbol: Line(({ event }) => ['special', { symbol: plainName(event.symbol) }]),
  freeSpin: Line(({ event }) => [
    'freeSpinOf',
    { current: event.current, total: event.total, multiplier: event.multiplier },
  ]),
  freeSpinsEnded: Line(({ event, round }) => [
    'freeSpinsEnded',
    { spins: event.spins, times: round.times(event.amount) },
  ]),
  holdStart: HoldStart,
  holdSpin: HoldSpin,
  cashCollected: CashCollected,
  runningTotal: null,
  gamble: Gamble,
  finalWin: End,
};
