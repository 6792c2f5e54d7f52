import type { ComeBet, LaidCrapsBet } from '@croupier/contract/games/craps';
import { spotKey } from '@croupier/contract/games/table';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DiceHandle } from '../../../table/betting-layout/dice/Dice';
import { isGain } from '../../../table/betting-layout/gain';
import type { BettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useShow, useTable } from '../../../table/context';
import type { Pace } from '../../../table/round/pace';
import { type CrapsEvent, crapsEvent, openingOf } from './events';
import { type PointedBet, pointAfter } from './rounds';
import { travelTo } from './travel';

/** The state of a round apart from its chips. */
export interface CrapsTable {
  /** The number under the puck; null while it is off. */
  readonly point: number | null;
  readonly rolled: readonly [number, number] | undefined;
  readonly line: PointedBet | undefined;
  /** Come and don't come bets by the number that they went to. */
  readonly come: ReadonlyMap<number, PointedBet>;
  /** Odds behind come count on the coming come-out roll. */
  readonly oddsWork: boolean;
  /** The most of one bet that is laid between rolls, minor units. */
  readonly mostLaid: number;
}

const EMPTY: CrapsTable = {
  point: null,
  rolled: undefined,
  line: undefined,
  come: new Map(),
  oddsWork: false,
  mostLaid: 0,
};
const KEPT = 60;

interface Parts {
  readonly chips: BettingLayout;
  readonly dice: RefObject<DiceHandle | null>;
  /** The layout, across which chips travel. */
  readonly cloth: RefObject<HTMLElement | null>;
}

/** Shows the rounds of craps. @returns the table's state, and the last rolls, newest first */
export function useCrapsShow({ chips, dice, cloth }: Parts) {
  const { sound } = useTable();
  const [table, setTable] = useState(EMPTY);
  const [rolls, setRolls] = useState<readonly (readonly [number, number])[]>([]);
  const now = useRef(EMPTY);
  /** The line bet that lies now. */
  const lineBet = useRef<LaidCrapsBet>('pass');

  function put(change: Partial<CrapsTable>): void {
    now.current = { ...now.current, ...change };
    setTable(now.current);
  }

  async function roll(faces: readonly [number, number], point: number | null, pace: Pace): Promise<void> {
    chips.forget();
    put({ rolled: undefined });
    await dice.current?.roll(faces, pace);
    put({ rolled: faces, point: pointAfter(faces, point), oddsWork: false });
    setRolls((before) => [faces, ...before].slice(0, KEPT));
    await pace.wait(650);
  }

  async function travel(bet: ComeBet, number: number, pace: Pace): Promise<void> {
    await travelTo(cloth.current, bet, number, pace, () => flushSync(() => chips.carry(bet, spotKey(bet, [number]))));
    if (!pace.instant) sound('stop', 1.2);
  }

  function decide(bets: Extract<CrapsEvent, { type: 'betsSettled' }>['bets']): void {
    chips.decide(bets);
    const { line, come } = now.current;
    const left = new Map(come);
    for (const { bet, numbers } of bets) {
      const at = numbers[0] ?? 0;
      if (left.get(at)?.bet === bet) left.delete(at);
    }
    put({ come: left, ...(bets.some(({ bet }) => bet === line?.bet) ? { line: undefined } : {}) });
    if (isGain(bets)) sound('lineWin', 1.15);
  }

  async function show(event: CrapsEvent, pace: Pace): Promise<void> {
    switch (event.type) {
      case 'diceRolled':
        return roll(event.dice, event.point, pace);
      case 'pointSet':
        put({ line: { bet: lineBet.current, point: event.point, offer: event.odds } });
        if (!pace.instant) sound('scatter', 0.9);
        return;
      case 'betLaid':
        if (event.bet === 'pass' || event.bet === 'dont-pass') lineBet.current = event.bet;
        return chips.raise(event.bet, event.total);
      case 'betTravels':
        await travel(event.bet, event.number, pace);
        return put({
          come: new Map(now.current.come).set(event.number, {
            bet: event.bet,
            point: event.number,
            offer: event.odds,
          }),
        });
      case 'oddsPlaced': {
        const { line, come } = now.current;
        const before = event.number === undefined ? line : come.get(event.number);
        if (before) chips.raise(spotKey(`${before.bet}-odds`, [before.point]), event.total);
        return;
      }
      case 'oddsWork':
        return put({ oddsWork: true });
      case 'betsSettled':
        decide(event.bets);
        return pace.wait(700);
      case 'finalWin':
        return put({ ...EMPTY, rolled: now.current.rolled, mostLaid: now.current.mostLaid });
    }
  }

  useShow(crapsEvent, {
    begin({ choice }) {
      const opening = openingOf(choice);
      chips.begin(opening.chips);
      lineBet.current = opening.chips.some(({ bet }) => bet === 'dont-pass') ? 'dont-pass' : 'pass';
      now.current = EMPTY;
      put({ mostLaid: opening.mostLaid });
    },
    async play(fresh, pace, round) {
      put({ mostLaid: openingOf(round.choice).mostLaid });
      for (const event of fresh) {
        if (event.type === 'diceRolled') round.label(String(event.dice[0] + event.dice[1]));
        await show(event, pace);
      }
    },
  });
  return { table, rolls };
}
