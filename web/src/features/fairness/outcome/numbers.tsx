import type { KenoChoice, KenoEvent } from '@croupier/contract/games/keno';
import type {
  DiceChoice,
  DiceEvent,
  LimboChoice,
  LimboEvent,
  MinesEvent,
  MinesFacts,
  OriginalResultEvent,
  PlinkoEvent,
} from '@croupier/contract/games/originals';
import { useTranslation } from 'react-i18next';
import { Ball, Cell, Grid, Row, Step, Value } from './parts';
import type { Tellers, Telling, ToldRound } from './round';

type OriginalEvent = DiceEvent | LimboEvent | MinesEvent | PlinkoEvent;
interface Told<Type extends OriginalEvent['type'] | KenoEvent['type']> {
  event: Extract<OriginalEvent | KenoEvent, { readonly type: Type }>;
  round: ToldRound;
}

function Pays({ event, round }: Telling<Pick<OriginalResultEvent, 'pay'>>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('pays')}>
      <Value won={event.pay > 0}>{round.times(event.pay)}</Value>
    </Step>
  );
}

function Draw({ event, round }: Told<'draw'>) {
  const { t } = useTranslation('outcome');
  const { spots } = round.choice as KenoChoice;
  return (
    <>
      <Step wide title={t('keno.balls')}>
        <Row>
          {event.balls.map((ball) => (
            <Ball key={ball} tone={spots.includes(ball) ? 'gold' : 'plain'}>
              {ball}
            </Ball>
          ))}
        </Row>
      </Step>
      <Step
        title={t('keno.spots', {
          caught: spots.filter((spot) => event.balls.includes(spot)).length,
          count: spots.length,
        })}
      >
        <Row>
          {spots.map((spot) => (
            <Ball key={spot} tone={event.balls.includes(spot) ? 'gold' : 'plain'}>
              {spot}
            </Ball>
          ))}
        </Row>
      </Step>
    </>
  );
}

/** Balls in drawing order, and the marked numbers. */
export const KENO: Tellers<KenoEvent> = { draw: Draw, result: Pays };

function Roll({ event, round }: Told<'roll'>) {
  const { t, i18n } = useTranslation('outcome');
  const { direction, target } = round.choice as DiceChoice;
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 });
  return (
    <Step title={t(`original.${direction}`, { target: format.format(target / 100) })}>
      <Value>{format.format(event.roll / 100)}</Value>
    </Step>
  );
}

function Flight({ event, round }: Told<'flight'>) {
  const { t } = useTranslation('outcome');
  const { target } = round.choice as LimboChoice;
  return (
    <Step title={t('original.target', { target: round.times(target) })}>
      <Value>{round.times(event.reached)}</Value>
    </Step>
  );
}

function Field({ event, round }: Told<'field'>) {
  const { t } = useTranslation('outcome');
  const opened = new Set((round.events as MinesEvent[]).flatMap((each) => ('cell' in each ? [each.cell] : [])));
  const { cells } = round.facts as MinesFacts;
  return (
    <Step title={t('original.field', { mines: event.mines.length, opened: opened.size })}>
      <div className="w-56 max-w-full">
        <Grid columns={Math.sqrt(cells)}>
          {Array.from({ length: cells }, (_, cell) => {
            const mine = event.mines.includes(cell);
            const tone = mine ? 'danger' : opened.has(cell) ? 'win' : 'plain';
            const name = mine ? t('original.mine') : opened.has(cell) ? t('original.gem') : t('original.closed');
            return (
              <Cell key={cell} tone={tone}>
                <span role="img" aria-label={name} className="text-base">
                  {mine ? '✹' : opened.has(cell) ? '◆' : '·'}
                </span>
              </Cell>
            );
          })}
        </Grid>
      </div>
    </Step>
  );
}

function Drop({ event }: Told<'drop'>) {
  const { t } = useTranslation('outcome');
  const rows = event.path.length;
  // A ball at row r that has turned right k times is 2k − r half steps off the middle.
  let rights = 0;
  const way = [`${rows + 1},0`];
  for (const [row, turn] of event.path.entries()) {
    rights += turn;
    way.push(`${rows + 1 + 2 * rights - (row + 1)},${row + 1}`);
  }
  return (
    <Step title={t('original.path', { bucket: event.bucket + 1, count: rows + 1 })}>
      <svg
        role="img"
        aria-label={event.path.map((turn) => t(turn === 1 ? 'original.right' : 'original.left')).join(' ')}
        viewBox={`0 -0.6 ${2 * rows + 2} ${rows + 1.2}`}
        className="h-44 w-72 max-w-full"
      >
        {Array.from({ length: rows + 1 }, (_, row) =>
          Array.from({ length: row + 1 }, (__, place) => (
            <circle
              key={`${row}-${place}`}
              cx={rows + 1 + 2 * place - row}
              cy={row}
              r={0.16}
              className="fill-ink-400"
            />
          )),
        )}
        <polyline points={way.join(' ')} className="fill-none stroke-gold" strokeWidth={0.22} strokeLinejoin="round" />
        <circle cx={rows + 1 + 2 * rights - rows} cy={rows} r={0.42} className="fill-gold" />
      </svg>
    </Step>
  );
}

/** Dice, limbo, mines and plinko. The field shows gems and the mine that was hit. */
export const ORIGINALS: Tellers<OriginalEvent> = {
  roll: Roll,
  flight: Flight,
  gem: null,
  mine: null,
  field: Field,
  drop: Drop,
  result: Pays,
};
