import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { levelWithin } from '../../client/round/bets';
import type { TableDriver } from '../../table/context';
import type { TableState } from '../../table/round/state';
import { CashOuts } from './cash-outs';
import { Chat } from './chat';
import { Hearing } from './hearing';
import type { LiveTableParts } from './parts';
import { Purse } from './purse';
import { Stakes } from './stakes';

/**
 * Driver of a live table for the shared table shell. The table's phase decides what is allowed: while bets are open the player may stake as often as
 * the table allows in a round; the table drives everything else by its messages.
 */
export class LiveTable implements TableDriver {
  private readonly stakes: Stakes;
  private readonly cashOuts: CashOuts;
  private readonly talk: Chat;
  private readonly hearing: Hearing;
  private toasts = 0;

  constructor(private readonly parts: LiveTableParts) {
    this.stakes = new Stakes(parts);
    this.cashOuts = new CashOuts(parts);
    this.talk = new Chat(parts);
    this.hearing = new Hearing({
      ...parts,
      stakes: this.stakes,
      cashOuts: this.cashOuts,
      chat: this.talk,
      purse: new Purse(parts),
      toast: (text) => this.toast(text),
    });
  }

  /** Handles a message of the table. */
  hear(message: LiveServerMessage): void {
    this.hearing.hear(message);
  }

  lost(): void {
    this.hearing.lost();
  }

  /** Stakes `amount`, RGS units, in the round whose bets are open. @returns whether the stake was sent. */
  play(choice?: unknown, amount = this.parts.store.getState().stake): boolean {
    return this.bet(choice, amount);
  }

  /** As `play`. @param mark suffix of the request id, by which a page distinguishes its bets, also after a reload. */
  bet(choice: unknown, amount: number, mark = ''): boolean {
    return this.stakes.stake(choice, amount, mark);
  }

  /** Requests that the app verifies a settled bet. */
  verify(bet: string): void {
    this.parts.host.tell({ type: 'verify', roundID: `live-${bet}` });
  }

  /** Cashes out a bet, now or once the connection is back. */
  cashOut(bet: string): void {
    this.cashOuts.leave(bet);
  }

  write(draft: string): void {
    this.talk.write(draft);
  }

  /** Sends the chat draft. */
  chat(): void {
    this.talk.send();
  }

  setStake(stake: number): void {
    this.set({ stake });
  }

  stepStake(direction: -1 | 1): void {
    const { config, stake } = this.parts.store.getState();
    const levels = config?.betLevels ?? [];
    const place = levels.findIndex((level) => level >= stake);
    const next = levels[Math.min(levels.length - 1, Math.max(0, place + direction))];
    if (next !== undefined) this.set({ stake: next });
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
  }

  goOn(): void {
    this.set({ notice: undefined });
    this.stakes.rest();
  }

  /** Lowers the bets that are not staked yet to what the refusal of the last one allows. */
  lowerStake(): void {
    const { notice, config } = this.parts.store.getState();
    this.goOn();
    if (notice?.most === undefined) return;
    const level = levelWithin(config?.betLevels ?? [], notice.most);
    this.set({ lowered: { most: notice.most }, ...(level !== undefined && { stake: level }) });
  }

  toast(text: string): void {
    this.toasts += 1;
    this.set({ toast: { id: this.toasts, text } });
  }

  async refreshBalance(): Promise<void> {
    this.parts.say({ type: 'refresh' });
  }

  /** No-ops: a live table's player mounts, starts, hurries and decides nothing. */
  mount = (): (() => void) => () => undefined;
  start = (): void => undefined;
  act = (): boolean => false;
  hurry = (): void => undefined;
  advise = async (): Promise<undefined> => undefined;

  private set(change: Partial<TableState>): void {
    this.parts.store.setState(change);
  }
}
