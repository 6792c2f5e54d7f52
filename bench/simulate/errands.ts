import { PACKAGE } from './calculator/rules';
import type { Outcome } from './orders';
import type { Deps } from './deps';

/** What members do beside playing: they take what is due, give bonuses up, and cash out. Amounts in minor units. */

const LEAST_CASHOUT = 1_000;
/** Share of members who do not cash out when that would end their bonus. */
const KEEPS_BONUS = 0.4;
const IBAN = 'TR330006100519786457841326';

const valueOf = <T>(outcome: Outcome): T | undefined => ('value' in outcome ? (outcome.value as T) : undefined);
const toMinor = (major: number): number => Math.round(major * 100);

export class Errands {
  /** What the house said that it paid for friends; undefined where it refused. */
  private awarded: { memberId: number; amount: number | undefined; at: number }[] = [];
  /** How many cash-outs were made, and how many of them ended a bonus. */
  readonly figures = { cashOuts: 0, endingCashOuts: 0 };

  constructor(private readonly deps: Deps) {}

  /** One member's errands, in one order. */
  async run(memberId: number): Promise<void> {
    const { random } = this.deps;
    await this.climb(memberId);
    await this.claimRakeback(memberId);
    if (random() < 0.2) await this.giveUp(memberId);
    if (random() < 0.4) await this.cashOut(memberId);
    const answer = valueOf<{ amount: number }>(
      await this.call(memberId, '/sys/member/receiveAwards', { id: String(memberId) }),
    );
    this.awarded.push({ memberId, amount: answer && toMinor(answer.amount), at: this.deps.now() });
  }

  /** Compares what was paid for friends, by who counted when the house last looked. A claim whose answer was lost is refused when it is repeated. */
  compareAwards(): void {
    const { calculator } = this.deps;
    for (const { memberId, amount, at } of this.awarded.splice(0)) {
      const due = calculator.of(memberId).claimed(calculator.childrenOf(memberId), at);
      if (amount !== undefined && due !== amount)
        calculator.of(memberId).faults.push(`${amount} was paid for friends, due was ${due}`);
    }
  }

  private call(memberId: number, path: string, payload: Readonly<Record<string, unknown>>): Promise<Outcome> {
    return this.deps.ask({ kind: 'call', path, memberId, payload });
  }

  /** A level, and a package of the store. */
  private async climb(memberId: number): Promise<void> {
    const account = this.deps.calculator.of(memberId);
    const club = valueOf<{ invitedTo: number | null; points: number }>(await this.call(memberId, '/sys/vip/mine', {}));
    if (!club) return;
    if (club.invitedTo !== null) {
      await this.call(memberId, '/sys/vip/accept', { level: club.invitedTo });
      account.level = club.invitedTo;
    }
    if (account.level < PACKAGE.level || club.points < PACKAGE.points) return;
    await this.call(memberId, '/sys/vipStore/redeem', { id: PACKAGE.id });
    account.redeemed(PACKAGE.points, PACKAGE.cash, this.deps.now());
  }

  private async claimRakeback(memberId: number): Promise<void> {
    const account = this.deps.calculator.of(memberId);
    const answer = valueOf<{ amount: number }>(await this.call(memberId, '/sys/rakeback/claim', {}));
    const due = account.rakeback.claimed();
    account.cash += due;
    if (answer && toMinor(answer.amount) !== due)
      account.faults.push(`${toMinor(answer.amount)} of rakeback was paid, due was ${due}`);
  }

  /** Looking at one's bonuses ends those that are due. */
  private async giveUp(memberId: number): Promise<void> {
    const { calculator, now } = this.deps;
    const account = calculator.of(memberId);
    const bonuses = valueOf<{ active: { id: string } | null }>(await this.call(memberId, '/sys/bonus/mine', {}));
    account.settled(now());
    if (!bonuses?.active) return;
    await this.call(memberId, '/sys/bonus/giveUp', { id: bonuses.active.id });
    account.bonuses.gaveUp(now());
  }

  /** Cashes out half, and cancels every third. Stakes that are missing make the house refuse. Some keep their cash when they hear that a bonus would end. */
  private async cashOut(memberId: number): Promise<void> {
    const { calculator, now, random } = this.deps;
    const account = calculator.of(memberId);
    const amount = Math.floor(account.cash / 2 / LEAST_CASHOUT) * LEAST_CASHOUT;
    if (amount === 0) return;
    let answer = await this.askForMoney(memberId, amount);
    const isAsked = 'refused' in answer && answer.refused === 'withdrawEndsBonus';
    if ((isAsked || 'value' in answer) && isAsked !== account.bonuses.endsAtCashout)
      account.faults.push(`a cash-out ${isAsked ? 'says' : 'does not say'} that it ends a bonus`);
    if (isAsked) {
      if (random() < KEEPS_BONUS) return;
      const mine = await this.call(memberId, '/sys/bonus/mine', {});
      account.settled(now());
      const bonus = valueOf<{ active: { id: string } | null }>(mine)?.active?.id;
      answer = await this.askForMoney(memberId, amount, bonus);
    }
    const made = valueOf<{ id: string }>(answer);
    if (!made) return;
    if (account.bonuses.endsAtCashout) this.figures.endingCashOuts += 1;
    account.cashedOut(amount, now());
    this.figures.cashOuts += 1;
    if (this.figures.cashOuts % 3 > 0) return;
    await this.call(memberId, '/sys/withdraw/cancel', { id: made.id });
    account.cashedOut(-amount, now());
  }

  /** @param endsBonus the bonus that the member agrees to end. */
  private askForMoney(memberId: number, amount: number, endsBonus?: string): Promise<Outcome> {
    return this.call(memberId, '/sys/withdraw/apply', {
      amount: String(amount / 100),
      paymentMethod: 'BANK_CARD',
      routingNumber: IBAN,
      accountNumber: '123456',
      accountName: 'Bank',
      requestKey: `year-${memberId}-${this.deps.now()}${endsBonus ? '-ends' : ''}`,
      ...(endsBonus && { endsBonus }),
    });
  }
}
