import { type DiceRolledEvent, SIC_BO_SPOTS, SIC_BO_STEP } from '@croupier/contract/games/sic-bo';
import type { BetsSettledEvent, FinalWinEvent, TableFacts } from '@croupier/contract/games/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Dice, type DiceHandle } from '../../../table/betting-layout/dice/Dice';
import { betsSettled, finalWin } from '../../../table/betting-layout/events';
import { isGain } from '../../../table/betting-layout/gain';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useRound, useShow, useTable } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { Frame } from '../../../table/parts/Frame';
import { Cloth } from './Cloth';
import { sizeOf, totalOf } from './shows';

type SicBoEvent = DiceRolledEvent | BetsSettledEvent | FinalWinEvent;
const event: z.ZodMiniType<SicBoEvent> = z.union([
  z.object({ index: z.number(), type: z.literal('diceRolled'), dice: z.array(z.number()) }),
  betsSettled,
  finalWin,
]);

const KEPT = 60;
const RESTING = [1, 4, 6];

export function Board({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const { sound } = useTable();
  const { idle } = useRound();
  const chips = useBettingLayout({ spots: SIC_BO_SPOTS, step: SIC_BO_STEP });
  const [results, setResults] = useState<readonly (readonly number[])[]>([]);
  const [rolled, setRolled] = useState<readonly number[]>();
  const cup = useRef<DiceHandle>(null);
  const nameOf = (dice: readonly number[]) => `${totalOf(dice)} ${t(`sicBo.size.${sizeOf(dice)}`)}`;

  useShow(event, {
    begin({ choice }) {
      chips.begin(choice);
      setRolled(undefined);
    },
    async play(fresh, pace, round) {
      for (const happened of fresh) {
        if (happened.type === 'diceRolled') {
          await cup.current?.roll(happened.dice, pace);
          setRolled(happened.dice);
          setResults((before) => [happened.dice, ...before].slice(0, KEPT));
          round.label(nameOf(happened.dice));
          await pace.wait(800);
        } else if (happened.type === 'betsSettled') {
          chips.decide(happened.bets);
          if (isGain(happened.bets)) sound('scatter', 1.3);
          await pace.wait(500);
        }
      }
    },
  });

  return (
    <Frame
      title={null}
      stake={<ChipTray chosen={chips.chip} onChoose={chips.choose} disabled={!idle} />}
      action={<BettingLayoutActions layout={chips} verb={t('sicBo.roll')} />}
    >
      <div className="sic-bo">
        <div className="sic-head">
          <h1 className="game-title">{facts.name}</h1>
          <ol className="sic-results" aria-label={t('table.lastResults')}>
            {results.slice(0, 14).map((dice, place) => (
              <li key={results.length - place} className={sizeOf(dice)} title={dice.join(' · ')}>
                {totalOf(dice)}
              </li>
            ))}
          </ol>
        </div>
        <div className="dome">
          <Dice how="shaken" resting={RESTING} ref={cup} />
          {rolled && <p className={`rolled ${sizeOf(rolled)}`}>{nameOf(rolled)}</p>}
        </div>
        <Cloth chips={chips} dice={rolled} />
      </div>
    </Frame>
  );
}
