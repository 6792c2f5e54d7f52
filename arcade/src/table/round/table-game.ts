import type { RgsRound } from '@croupier/contract/rgs';
import type { RgsFault } from '../../client/rgs/client';
import { costOf } from '../../client/rgs/money';
import { RoundDriver } from '../../client/round/driver';
import type { OutgoingStake, RoundParts, Seen } from '../../client/round/round-hooks';
import type { Phase } from '../../client/round/machine';
import { Pacer } from './pace';
import type { Show } from './show';
import type { TableState, TableStore } from './state';

/** Dependencies of a table game. */
export interface TableParts extends RoundParts {
  readonly store: TableStore;
  readonly calm: boolean;
  readonly words: { readonly roundOver: string };
}

/** Rounds kept in the list of last results. */
const HISTORY = 30;
const MODE = 'BASE';

/** Plays a table game, with or without decisions: shows rounds on the mounted board, and keeps the list of last results. */
export class TableGame extends RoundDriver<TableParts> {
  private board: Show | undefined;
  private pacer: Pacer | undefined;
  private isActionLost = false;
  /** The table shows a round whose end has not been shown. */
  private unfinished = false;

  /** Mounts the board that shows the rounds. @returns a function that unmounts it */
  mount(board: Show): () => void {
    this.board = board;
    return () => {
      if (this.board === board) this.board = undefined;
    };
  }

  /**
   * Stakes a round, or does nothing when a round may not start now.
   * @param choice the player's choice; undefined in games that require none
   * @param amount RGS units; default: the stake of the stepper
   * @returns whether the stake was sent
   */
  play(choice?: unknown, amount = this.parts.store.getState().stake): boolean {
    return this.stake({ amount, mode: MODE, choice });
  }

  /** @returns the best action of the waiting round; undefined when the request fails */
  async advise(): Promise<string | undefined> {
    const outcome = await this.parts.client.advise();
    return outcome.ok ? outcome.answer.advice : undefined;
  }

  toast(text: string): void {
    this.change({ toast: { id: (this.parts.store.getState().toast?.id ?? 0) + 1, text } });
  }

  protected override begin({ choice }: Pick<OutgoingStake, 'choice'>): void {
    this.unfinished = true;
    this.change({ win: 0, result: undefined });
    this.board?.begin?.({ choice });
  }

  protected override async show(round: RgsRound, { events, resumed }: Seen): Promise<boolean> {
    const { roundID, amount, choice, state } = round;
    const isWaiting = (round.actions?.length ?? 0) > 0;
    if (resumed) this.begin({ choice });
    this.pacer = new Pacer(resumed && isWaiting, this.parts.calm);
    let label = '';
    const understood = await this.board?.play(state.slice(events), this.pacer, {
      roundID,
      amount,
      choice,
      state,
      label: (text) => {
        label = text;
      },
    });
    if (understood !== true) return false;
    if (!isWaiting) this.finish(round, label);
    return true;
  }

  protected override hurryShow(): void {
    this.pacer?.hurry();
  }

  protected override awaitDecision(): void {
    this.isActionLost = false;
  }

  protected override failed(fault: RgsFault): void {
    if (this.phase === 'acting') this.isActionLost = fault.kind === 'lost';
  }

  protected override halted(phase: Phase, before: Phase): void {
    if (phase.name === 'stopped') {
      if (before.name === 'staking') this.clear();
      return;
    }
    if (before.name === 'starting' && this.isActionLost) this.toast(this.parts.words.roundOver);
    // The server no longer has the stake that was sent or the round that waited.
    if (before.name === 'starting' && this.unfinished) this.clear();
    this.isActionLost = false;
  }

  private clear(): void {
    this.unfinished = false;
    this.board?.cancel?.();
  }

  private finish(round: RgsRound, label: string): void {
    this.unfinished = false;
    const { roundID, payout: win } = round;
    const cost = costOf(round);
    const others = this.parts.store.getState().history.filter((other) => other.roundID !== roundID);
    const history = [{ roundID, win, cost, label }, ...others].slice(0, HISTORY);
    this.change({ win, result: { roundID, win, cost }, history });
  }

  private change(change: Partial<TableState>): void {
    this.parts.store.setState(change);
  }
}
