import { monthAt } from './months';
import type { PlayedRound } from './rounds';

/**
 * What an invited member is worth to who invited them: they count once they have staked their first deposit, and agents share what the house won of
 * their own money since. Amounts in minor units, moments in milliseconds.
 */
export class Invited {
  /** `held`: an operator has to look first. */
  state: 'staking' | 'held' | 'counted' | 'refused' = 'staking';
  private deposit: number | undefined;
  private staked = 0;
  /** What the house won, by month; below zero, lost. */
  private readonly netWins = new Map<number, number>();
  private readonly rounds = new Set<PlayedRound>();

  /** @param isSuspicious the member lives with who invited them. */
  constructor(private isSuspicious: boolean) {}

  get isCounted(): boolean {
    return this.state === 'counted';
  }

  netWinOf(month: number): number {
    return this.netWins.get(month) ?? 0;
  }

  deposited(amount: number): void {
    this.deposit ??= amount;
  }

  played(round: PlayedRound): void {
    if (this.deposit === undefined) return;
    this.rounds.add(round);
    this.staked += round.fromCash;
    this.won(round.at, round.fromCash - (round.payout - round.toBonus));
  }

  /** @param taken what of its win to own money was taken. @param at when it became void: a closed month stays as it is. */
  voided(round: PlayedRound, taken: number, at: number): void {
    if (!this.rounds.delete(round)) return;
    this.staked -= round.fromCash;
    this.won(at, taken - round.fromCash);
  }

  count(): void {
    if (this.state === 'staking' && this.deposit !== undefined && this.staked >= this.deposit)
      this.state = this.isSuspicious ? 'held' : 'counted';
  }

  /** An operator has looked at a held member: from then on they count, or never. */
  decided(isCleared: boolean): void {
    const isDone = this.deposit !== undefined && this.staked >= this.deposit;
    this.isSuspicious = false;
    this.state = !isCleared ? 'refused' : isDone ? 'counted' : 'staking';
  }

  private won(at: number, amount: number): void {
    this.netWins.set(monthAt(at), this.netWinOf(monthAt(at)) + amount);
  }
}
