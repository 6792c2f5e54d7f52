import { Account } from './account';
import type { Grant } from './bonuses';
import { Runs } from './runs';

/**
 * What each member should have, reckoned from what they did and what their rounds paid. Written apart from the server: it imports nothing of it. Amounts
 * in minor units.
 */

/** A member's standing, as the house and the calculator each have it. */
export interface Standing {
  readonly cash: number;
  readonly bonus: number;
  readonly points: number;
  readonly lifeTimePoints: number;
  readonly level: number;
  /** Offer, amount, state and what became cash, a line each in the order in which they were given. */
  readonly grants: readonly string[];
}

const lineOf = ({ offer, amount, state, converted }: Pick<Grant, 'offer' | 'amount' | 'state' | 'converted'>): string =>
  `${offer} ${amount} ${state} ${converted}`;

export class Calculator {
  private readonly accounts = new Map<number, Account>();
  private readonly inviters = new Map<number, number>();
  readonly runs: Runs;

  constructor(firstAt: number) {
    this.runs = new Runs(firstAt);
  }

  joined(memberId: number, currency: string, inviter: number | undefined): Account {
    const account = new Account(currency);
    this.accounts.set(memberId, account);
    if (inviter !== undefined) this.inviters.set(memberId, inviter);
    return account;
  }

  of(memberId: number): Account {
    const account = this.accounts.get(memberId);
    if (!account) throw new Error(`${memberId} never joined`);
    return account;
  }

  /** Invited members of a member who counted when the house last looked. */
  childrenOf(memberId: number): number {
    return [...this.inviters].filter(([child, inviter]) => inviter === memberId && this.of(child).isCounted).length;
  }

  jobs(at: number): void {
    this.runs.jobs(at, [...this.accounts.values()]);
    for (const account of this.accounts.values()) account.jobs(at);
  }

  /** @returns what differs, a line each. */
  differences(house: ReadonlyMap<number, Standing>): string[] {
    return [...this.accounts].flatMap(([memberId, account]) => {
      const { cash, bonus, points, lifeTimePoints, level } = account;
      const due: Standing = { cash, bonus, points, lifeTimePoints, level, grants: account.bonuses.grants.map(lineOf) };
      const found = house.get(memberId);
      return [
        ...account.faults.map((fault) => `member ${memberId}: ${fault}`),
        ...(JSON.stringify(found) === JSON.stringify(due)
          ? []
          : [`member ${memberId}: ${JSON.stringify(due)} is due, ${JSON.stringify(found)} is there`]),
      ];
    });
  }
}
