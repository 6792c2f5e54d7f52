import { fromRgs, isCurrency, minor, toRgs } from '@croupier/contract/money';
import { type Chip, type SettledBet, type Spot, spotKey } from '@croupier/contract/games/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLowered, useRound, useTable, useTableState } from '../context';
import { useChipValues } from '../parts/chips';
import * as bets from './bets';
import { keptChips } from './events';

/** Place of the chip that is chosen at first. */
const USUAL_CHIP = 1;
const CENTS = 10_000;

/** Minor units and RGS units of the session's currency. */
export function useUnits() {
  const currency = useTableState((state) => state.currency);
  return useMemo(
    () => ({
      minorOf: (units: number) => (isCurrency(currency) ? (fromRgs(units, currency) ?? 0) : Math.floor(units / CENTS)),
      unitsOf: (amount: number) => (isCurrency(currency) ? toRgs(minor(amount), currency) : amount * CENTS),
    }),
    [currency],
  );
}

export interface BettingLayoutSpec {
  readonly spots: readonly Spot[];
  /** Step of the whole stake, minor units where a minor unit is a hundredth of a US dollar. */
  readonly step: number;
}

/** The chips of one layout: placing, lifting, staking and settling. Amounts in minor units unless stated. */
export function useBettingLayout({ spots, step }: BettingLayoutSpec) {
  const { t } = useTranslation();
  const { game, sound } = useTable();
  const { idle, balance, play } = useRound();
  const { minorOf, unitsOf } = useUnits();
  const config = useTableState((state) => state.config);
  const values = useChipValues();
  const [picked, setPicked] = useState<number>();
  const [state, setState] = useState(bets.EMPTY_BETTING_LAYOUT);
  const byKey = useMemo(() => new Map(spots.map((spot) => [spotKey(spot.bet, spot.numbers), spot])), [spots]);
  const unit = Math.max(1, Math.round(minorOf(config?.stepBet ?? 0) / step));
  const limits = { spots: byKey, unit, most: minorOf(config?.maxBet ?? 0), balance: minorOf(balance) };
  const chip = picked ?? values[USUAL_CHIP] ?? values[0] ?? 0;
  const total = bets.totalOf(state.placed);

  useLowered((most) => setState((now) => bets.lower(now, minorOf(most), limits)));

  /** @returns the state after the move; undefined when the move was refused, after a toast with the reason */
  function make(move: bets.Move): bets.BettingLayoutState | undefined {
    if (!idle) return undefined;
    if (!move.ok) {
      game.toast(t(`layout.refused.${move.refusal}`));
      return undefined;
    }
    setState(move.state);
    return move.state;
  }

  /** Stakes the placed chips, or the last round's when none are placed. @returns whether the stake was sent. */
  function start(): boolean {
    const ready = total > 0 ? state : make(bets.rebet(state, limits));
    return ready !== undefined && play(bets.chipsOf(ready.placed, byKey), unitsOf(bets.totalOf(ready.placed)));
  }

  return {
    ...state,
    /** All chips on the layout, staked or not. */
    lying: bets.lying(state),
    total,
    /** The chip in hand, RGS units. */
    chip,
    choose: setPicked,
    unit,
    again: state.placed.size === 0 && state.held.size === 0 && state.last.size > 0,
    lastTotal: bets.totalOf(state.last),
    /** Amount of the chip in hand on a spot. */
    pieceOn: (spot: Spot) => bets.amountOn(minorOf(chip), spot.step * unit),
    press(key: string) {
      const spot = byKey.get(key);
      if (!spot || !idle) return;
      sound('press', 1.25);
      make(bets.lay(state, new Map([[key, bets.amountOn(minorOf(chip), spot.step * unit)]]), limits));
    },
    /** Several spots at once, as calls of the racetrack put them down. */
    lay(chips: readonly Chip[]) {
      sound('press', 1.25);
      make(bets.lay(state, bets.amountsOf(chips), limits));
    },
    lift: (key: string) => idle && setState(bets.lift(state, key)),
    undo: () => idle && setState(bets.undo(state)),
    clear: () => idle && setState(bets.clear(state)),
    double: () => void make(bets.double(state, limits)),
    rebet: () => void make(bets.rebet(state, limits)),
    start: () => void start(),
    /** As `start`, where more chips may be laid and staked after these. */
    stake() {
      if (start()) setState(bets.handedOver);
    },
    hold: (held: bets.Amounts) => setState((now) => bets.hold(now, held)),
    putBack: (chips: bets.Amounts) => setState((now) => bets.putBack(now, chips)),
    takeBack: () => setState(bets.takenBack),
    /** For the board's `begin`: shows the chips of the round, also of a resumed one. */
    begin(choice: unknown) {
      const kept = keptChips.safeParse(choice);
      setState((now) => bets.staked(now, kept.success ? bets.amountsOf(kept.data) : new Map()));
    },
    decide: (settled: readonly SettledBet[]) => setState((now) => bets.decide(now, settled)),
    raise: (key: string, amount: number) => setState((now) => bets.raised(now, key, amount)),
    carry: (from: string, to: string) => setState((now) => bets.carried(now, from, to)),
    forget: () => setState(bets.forget),
  };
}

export type BettingLayout = ReturnType<typeof useBettingLayout>;
