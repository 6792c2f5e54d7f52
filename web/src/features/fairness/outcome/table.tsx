import type { BaccaratCardEvent, BaccaratCoupEvent } from '@croupier/contract/games/baccarat';
import type {
  BetLaidEvent,
  BetTravelsEvent,
  OddsPlacedEvent,
  OddsWorkEvent,
  PointSetEvent,
} from '@croupier/contract/games/craps';
import type { CardsDealtEvent, DecisionEvent, ShowdownEvent } from '@croupier/contract/games/dealer-poker';
import type { CrashEvent } from '@croupier/contract/games/live';
import { type BallLandsEvent, RED_NUMBERS, pocketName } from '@croupier/contract/games/roulette';
import type { DiceRolledEvent } from '@croupier/contract/games/sic-bo';
import type { BetsSettledEvent, FinalWinEvent, SettledBet } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';
import { Card, Hand } from './Cards';
import { Ball, Row, Step, Value } from './parts';
import { type Tellers, type Telling, plainName } from './round';

/** A roll of sic bo, or of craps, which also has the point to be made. */
type Rolled = DiceRolledEvent & { readonly point?: number | null };

/** Places of the pips on a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

function Die({ face }: { face: number }) {
  return (
    <span role="img" aria-label={String(face)} className="grid size-10 grid-cols-3 gap-0.5 rounded-xs bg-text p-1.5">
      {Array.from({ length: 9 }, (_, place) => (
        <span key={place} className={classes('rounded-full', PIPS[face]?.includes(place) && 'bg-ink-900')} />
      ))}
    </span>
  );
}

function BallLands({ event: { pocket } }: Telling<BallLandsEvent>) {
  const { t } = useTranslation('outcome');
  const number = pocketName(pocket);
  const colour = Number(number) === 0 ? 'green' : RED_NUMBERS.includes(pocket) ? 'red' : 'black';
  return (
    <Step title={t('table.pocket')}>
      <Row>
        <Ball tone={colour}>{number}</Ball>
        <span className="font-medium">{t(`colour.${colour}`)}</span>
      </Row>
    </Step>
  );
}

function DiceRolled({ event: { dice, point } }: Telling<Rolled>) {
  const { t } = useTranslation('outcome');
  const title =
    point === undefined ? t('table.dice') : point === null ? t('table.comeOut') : t('table.rollFor', { point });
  return (
    <Step title={title}>
      <Row>
        {dice.map((face, place) => (
          <Die key={place} face={face} />
        ))}
        <span className="pl-1 text-lg font-semibold tabular-nums">{dice.reduce((sum, face) => sum + face, 0)}</span>
      </Row>
    </Step>
  );
}

function PointSet({ event }: Telling<PointSetEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.point')}>
      <Value>{event.point}</Value>
    </Step>
  );
}

function OddsPlaced({ event, round }: Telling<OddsPlacedEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={event.number === undefined ? t('table.odds') : t('table.comeOdds', { number: event.number })}>
      <Value>{round.money(event.amount)}</Value>
    </Step>
  );
}

function BetLaid({ event, round }: Telling<BetLaidEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.laid')}>
      <Value>
        {t(`bet.${event.bet}`)} {round.money(event.amount)}
      </Value>
    </Step>
  );
}

function BetTravels({ event }: Telling<BetTravelsEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.travels', { bet: t(`bet.${event.bet}`) })}>
      <Value>{event.number}</Value>
    </Step>
  );
}

function OddsWork() {
  const { t } = useTranslation('outcome');
  return <Step title={t('table.oddsWork')} />;
}

function CardDealt({ event }: Telling<BaccaratCardEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={`${t(`side.${event.side}`)} · ${event.points}`}>
      <Card card={event.card} />
    </Step>
  );
}

function CoupEnds({ event }: Telling<BaccaratCoupEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step
      title={`${t('table.coup', { player: event.player, banker: event.banker })}${event.natural ? ` · ${t('table.natural')}` : ''}`}
    >
      <Value>{event.winner === 'tie' ? t('side.tie') : t('table.winner', { side: t(`side.${event.winner}`) })}</Value>
    </Step>
  );
}

function CardsDealt({ event }: Telling<CardsDealtEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('table.deal')}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Hand label={t('side.you')} cards={event.player} />
        <Hand label={t('side.dealer')} cards={event.dealer} />
        <Hand label={t('side.board')} cards={event.board} />
      </div>
    </Step>
  );
}

function Decision({ event, round }: Telling<DecisionEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.decision')}>
      <Value>
        {t(`action.${event.action}`, plainName(event.action))} {event.cost > 0 && round.money(event.cost)}
      </Value>
    </Step>
  );
}

function ShowdownTold({ event }: Telling<ShowdownEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('table.showdown')}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Hand label={t('side.dealer')} cards={event.dealer} />
        <Hand label={t('side.board')} cards={event.board} />
      </div>
      <Value won={event.result === 'player'}>{t(`showdown.${event.result}`)}</Value>
    </Step>
  );
}

/** Numbers that distinguish bets of one kind, as printed on the layout. */
function numbersOf({ bet, numbers }: SettledBet, mechanic: string): string {
  if (bet.endsWith('pass-odds')) return '';
  return numbers.map(mechanic === 'roulette' ? pocketName : String).join('–');
}

function BetsSettled({ event, round }: Telling<BetsSettledEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('table.settled')}>
      <ul className="flex flex-col gap-1 tabular-nums">
        {event.bets.map((bet) => (
          <li key={`${bet.bet} ${bet.numbers.join(' ')}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {t(`bet.${bet.bet}`, plainName(bet.bet))} {numbersOf(bet, round.facts.mechanic)}
            </span>
            <span className="text-dim">
              {round.money(bet.amount)} →{' '}
              <b className={bet.returned > bet.amount ? 'text-win' : 'text-text'}>{round.money(bet.returned)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Step>
  );
}

function End({ event, round }: Telling<FinalWinEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('pays')}>
      <Value won={event.amount > 0}>{round.money(event.amount)}</Value>
    </Step>
  );
}

function Crashed({ event, round }: Telling<CrashEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.crashed')}>
      <Value>{round.times(event.at)}</Value>
    </Step>
  );
}

/** Wheels, dice, cards against the dealer and the result of each bet; live tables have the same events. */
export const TABLE: Tellers<
  | BallLandsEvent
  | Rolled
  | PointSetEvent
  | OddsPlacedEvent
  | BetLaidEvent
  | BetTravelsEvent
  | OddsWorkEvent
  | BaccaratCardEvent
  | BaccaratCoupEvent
  | CardsDealtEvent
  | DecisionEvent
  | ShowdownEvent
  | BetsSettledEvent
  | FinalWinEvent
  | CrashEvent
> = {
  ballLands: BallLands,
  diceRolled: DiceRolled,
  pointSet: PointSet,
  oddsPlaced: OddsPlaced,
  betLaid: BetLaid,
  betTravels: BetTravels,
  oddsWork: OddsWork,
  cardDealt: CardDealt,
  coupEnds: CoupEnds,
  cardsDealt: CardsDealt,
  decision: Decision,
  showdown: ShowdownTold,
  betsSettled: BetsSettled,
  finalWin: End,
  crashed: Crashed,
};
