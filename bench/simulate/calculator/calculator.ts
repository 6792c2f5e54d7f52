/**
 * What each member should have, reckoned from what they did and what their rounds paid. Written apart from the server: it imports nothing of it. Amounts
 * in minor units.
 */

interface Account {
  readonly currency: string;
  cash: number;
  bonus: number;
  readonly faults: string[];
}

interface Staked {
  readonly game: string;
  readonly stake: number;
  readonly payout: number;
  readonly at: Date;
}

export interface Balances {
  readonly cash: number;
  readonly bonus: number;
}

export class Calculator {
  private readonly accounts = new Map<number, Account>();

  joined(memberId: number, currency: string, _at: Date): void {
    this.accounts.set(memberId, { currency, cash: 0, bonus: 0, faults: [] });
  }

  deposited(memberId: number, amount: number, _at: Date): void {
    this.of(memberId).cash += amount;
  }

  staked(memberId: number, { stake, payout }: Staked): void {
    const account = this.of(memberId);
    if (stake > account.cash + account.bonus) account.faults.push(`a stake of ${stake} was taken from ${account.cash}`);
    account.cash += payout - stake;
  }

  refused(memberId: number, { stake, reason }: { game: string; stake: number; reason: string; at: Date }): void {
    const account = this.of(memberId);
    if (reason !== 'ERR_IPB' || stake <= account.cash + account.bonus)
      account.faults.push(`a stake of ${stake} was refused for ${reason}, with ${account.cash}`);
  }

  differences(house: ReadonlyMap<number, Balances>): string[] {
    return [...this.accounts].flatMap(([memberId, account]) => {
      const found = house.get(memberId);
      const { cash, bonus } = account;
      return [
        ...account.faults.map((fault) => `member ${memberId}: ${fault}`),
        ...(found?.cash === cash && found.bonus === bonus
          ? []
          : [`member ${memberId}: ${JSON.stringify({ cash, bonus })} is due, ${JSON.stringify(found)} is there`]),
      ];
    });
  }

  private of(memberId: number): Account {
    const account = this.accounts.get(memberId);
    if (!account) throw new Error(`${memberId} never joined`);
    return account;
  }
}
