import {
  CRAPS_SPOTS,
  CRAPS_STEP,
  type CrapsRollEvent,
  type OddsPlacedEvent,
  type PointSetEvent,
} from '@croupier/contract/games/craps';
import { type BetsSettledEvent, type FinalWinEvent, spotKey, type TableFacts } from '@croupier/contract/games/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Dice, type DiceHandle } from '../layout/dice/Dice';
import { betsSettled, finalWin, keptChips } from '../layout/events';
import { LayoutActions } from '../layout/Tools';
import { useLayout, useUnits } from '../layout/useLayout';
import { useRound, useShow, useTable } from '../table/context';
import { ChipTray } from '../table/parts/chips';
import { ActionButton, PlayButton } from '../table/parts/controls';
import { Frame } from '../table/parts/Frame';
import { type Line, oddsOf, pointAfter } from './rounds';
import { Table } from './Table';

type CrapsEvent = CrapsRollEvent | PointSetEvent | OddsPlacedEvent | BetsSettledEvent | FinalWinEvent;
const number = z.number();
const event: z.ZodMiniType<CrapsEvent> = z.union([
  z.object({
    index: number,
    type: z.literal('diceRolled'),
    dice: z.tuple([number, number]),
    point: z.nullable(number),
  }),
  z.object({
    index: number,
    type: z.literal('pointSet'),
    point: number,
    odds: z.object({ step: number, most: number, pays: z.tuple([number, number]) }),
  }),
  z.object({ index: number, type: z.literal('oddsPlaced'), amount: number, total: number }),
  betsSettled,
  finalWin,
]);

const KEPT = 60;
const RESTING = [3, 4];

/** The line bet among the chips of a round. */
function lineOf(choice: unknown): Line['bet'] {
  const kept = keptChips.safeParse(choice);
  return kept.success && kept.data.some(({ bet }) => bet === 'dont-pass') ? 'dont-pass' : 'pass';
}

export function Board({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const { money, sound } = useTable();
  const { phase, idle, deciding, offers, act } = useRound();
  const { minorOf, unitsOf } = useUnits();
  const chips = useLayout({ spots: CRAPS_SPOTS, step: CRAPS_STEP });
  const [rolls, setRolls] = useState<readonly (readonly [number, number])[]>([]);
  const [rolled, setRolled] = useState<readonly [number, number]>();
  const [point, setPoint] = useState<number | null>(null);
  const [line, setLine] = useState<Line>();
  const throwing = useRef<DiceHandle>(null);

  useShow(event, {
    begin({ choice }) {
      chips.begin(choice);
      setRolled(undefined);
      setPoint(null);
      setLine(undefined);
    },
    async play(fresh, pace, round) {
      const bet = lineOf(round.choice);
      for (const happened of fresh) {
        switch (happened.type) {
          case 'diceRolled': {
            const { dice } = happened;
            chips.forget();
            setRolled(undefined);
            await throwing.current?.roll(dice, pace);
            setRolled(dice);
            setRolls((before) => [dice, ...before].slice(0, KEPT));
            setPoint(pointAfter(dice, happened.point));
            round.label(String(dice[0] + dice[1]));
            await pace.wait(650);
            break;
          }
          case 'pointSet':
            setLine({ bet, point: happened.point, offer: happened.odds });
            if (!pace.instant) sound('scatter', 0.9);
            break;
          case 'oddsPlaced': {
            const odds = round.state.slice(0, happened.index).findLast(({ type }) => type === 'pointSet');
            const set = event.safeParse(odds);
            if (set.success && set.data.type === 'pointSet')
              chips.raise(spotKey(`${bet}-odds`, [set.data.point]), happened.total);
            break;
          }
          case 'betsSettled':
            chips.decide(happened.bets);
            if (happened.bets.some((settled) => settled.bet === bet)) setLine(undefined);
            if (happened.bets.some(({ returned }) => returned > 0)) sound('lineWin', 1.15);
            await pace.wait(700);
            break;
          case 'finalWin':
            setPoint(null);
            setLine(undefined);
        }
      }
    },
  });

  const placedOdds = line ? (chips.placed.get(spotKey(`${line.bet}-odds`, [line.point])) ?? 0) : 0;
  const odds = line ? oddsOf(minorOf(chips.chip), placedOdds, line.offer) : 0;
  const canOdds = deciding && offers('odds') && odds > 0;
  const onOdds = () => {
    if (canOdds) act(`odds:${odds}`);
  };

  const rollOn = (
    <>
      <ActionButton
        tone="plain"
        hotkey="KeyO"
        disabled={!canOdds}
        onPress={onOdds}
        note={odds > 0 ? money(unitsOf(odds)) : undefined}
      >
        {t('craps.odds')}
      </ActionButton>
      {deciding ? (
        <ActionButton
          hotkey="Space"
          onPress={() => act('roll')}
          note={point === null ? undefined : t('craps.point', { point })}
        >
          {t('craps.roll')}
        </ActionButton>
      ) : (
        <PlayButton onPlay={() => undefined}>{t('craps.roll')}</PlayButton>
      )}
    </>
  );
  return (
    <Frame
      title={null}
      stake={<ChipTray chosen={chips.chip} onChoose={chips.choose} disabled={!idle && !canOdds} />}
      action={
        idle || phase === 'staking' || phase === 'starting' ? (
          <LayoutActions layout={chips} verb={t('craps.roll')} />
        ) : (
          rollOn
        )
      }
    >
      <div className="craps">
        <div className="craps-head">
          <h1 className="game-title">{facts.name}</h1>
          <ol className="craps-rolls" aria-label={t('craps.rolls')}>
            {rolls.slice(0, 14).map((dice, place) => (
              <li key={rolls.length - place} className={dice[0] + dice[1] === 7 ? 'seven' : ''}>
                {dice[0] + dice[1]}
              </li>
            ))}
          </ol>
        </div>
        <div className="craps-throw">
          <Dice how="thrown" resting={RESTING} ref={throwing} />
          <p className="craps-told" role="status">
            {rolled && <b>{rolled[0] + rolled[1]}</b>}
            <span>
              {rolled && point !== null && t('craps.pointIs', { point })}
              {rolled && point === null && deciding && t('craps.comeOut')}
              {!rolled && idle && t('craps.invite')}
            </span>
          </p>
        </div>
        <Table chips={chips} point={point} line={line} canOdds={canOdds} onOdds={onOdds} />
      </div>
    </Frame>
  );
}
