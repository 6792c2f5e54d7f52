import { ASKED_FIRST, GIFTS_WITHOUT_APPROVAL, type OfferName, OFFERS, RELOAD } from './calculator/offers';
import { Desk } from './desk';
import { said } from './orders';
import type { Deps } from './deps';

interface Gift {
  readonly memberId: number;
  readonly offer: OfferName;
  /** Minor units: of a bonus, or the stakes of free rounds. */
  readonly worth: number;
  readonly at: number;
}

interface WaitingGift extends Gift {
  readonly id: string;
}

/** As the desk answers. */
interface ShownGift {
  readonly id: string;
  readonly needsApproval: boolean;
  readonly outcome: string | null;
}

const DAY = 24 * 3_600_000;
const GIVEN = { rounds: 0.15, bonus: 0.05 };
const AMOUNTS = [600, 1_500] as const;
/** What becomes of gifts that wait for another operator, as shares of them; all others are approved. */
const REJECTED = 0.15;
const WITHDRAWN = 0.15;
const ANSWERS = { takesGift: 0.6, takesReload: 0.1, declinesReload: 0.03 };
const ROUNDS = OFFERS['gift-rounds'];

/** What operators give members by hand, with another's approval where it is much, and how members answer offers. */
export class Gifting {
  private readonly desk: Desk;
  private waiting: WaitingGift[] = [];
  private readonly withoutApproval = new Map<number, Gift[]>();
  /** How many gifts another operator approved, and answers of members to offers. */
  readonly figures = { approvedGifts: 0, answers: 0 };

  constructor(private readonly deps: Deps) {
    this.desk = new Desk(deps.ask);
  }

  /** An operator gives free rounds to some who have none. */
  async giveRounds(memberId: number): Promise<void> {
    const { calculator, random } = this.deps;
    if (calculator.of(memberId).freeRounds.hasOpen || random() >= GIVEN.rounds) return;
    await this.give(memberId, 'gift-rounds', ROUNDS.rounds * ROUNDS.stake);
  }

  /** An operator gives some a bonus of an amount of their choice. */
  async giveBonus(memberId: number): Promise<void> {
    const { random } = this.deps;
    if (random() < GIVEN.bonus && this.mayGiveBonus(memberId))
      await this.give(memberId, ASKED_FIRST, AMOUNTS[random() < 0.5 ? 0 : 1]);
  }

  /** The other operator decides about what waits; some is withdrawn. */
  async decide(): Promise<void> {
    const { random } = this.deps;
    for (const gift of this.waiting.splice(0)) {
      const drawn = random();
      if (gift.offer === ASKED_FIRST && !this.mayGiveBonus(gift.memberId)) await this.end(gift, 'withdraw', 1);
      else if (drawn < REJECTED) await this.end(gift, 'reject', 2);
      else if (drawn < REJECTED + WITHDRAWN) await this.end(gift, 'withdraw', 1);
      else await this.approve(gift);
    }
  }

  /** A member takes a gift that waits, or accepts or declines the bonus on later deposits. */
  async answer(memberId: number): Promise<void> {
    const { calculator, now, random } = this.deps;
    const { bonuses, claims, deposits, faults } = calculator.of(memberId);
    const isAwaited = claims.waiting.length > 0;
    if (bonuses.givenAt < now() && random() < (isAwaited ? ANSWERS.takesGift : 0.01)) {
      const taken = await this.say(memberId, 'take', ASKED_FIRST);
      // The answer to the first of two was lost with the house.
      if ((taken === 'done') !== isAwaited && taken !== 'offerNotOpen') faults.push(`a gift was taken: ${taken}`);
      if (isAwaited) claims.acceptedGifts(now());
    }
    const drawn = random();
    const accepts = drawn < ANSWERS.takesReload;
    if (!accepts && drawn >= ANSWERS.takesReload + ANSWERS.declinesReload) return;
    const answered = await this.say(memberId, accepts ? 'take' : 'decline', RELOAD.name);
    const due = claims.isReloadOpen(deposits) ? 'done' : 'offerNotOpen';
    if (answered !== due) faults.push(`${RELOAD.name} was answered: ${answered}, due was ${due}`);
    if (answered === 'done') claims.answeredReload(accepts);
    this.figures.answers += 1;
  }

  /** One bonus at a moment, and none while another waits for its member. */
  private mayGiveBonus(memberId: number): boolean {
    const { claims, bonuses } = this.deps.calculator.of(memberId);
    return claims.waiting.length === 0 && bonuses.givenAt < this.deps.now();
  }

  private async say(memberId: number, word: 'take' | 'decline', offer: string): Promise<string> {
    return said(await this.deps.ask({ kind: 'call', path: `/sys/bonus/${word}`, memberId, payload: { offer } }));
  }

  /** Above the limit of one operator within a day it waits. */
  private async give(memberId: number, offer: OfferName, worth: number): Promise<void> {
    const { calculator, now } = this.deps;
    if (this.waiting.some((gift) => gift.memberId === memberId && gift.offer === offer)) return;
    const gift = { memberId, offer, worth, at: now() };
    const outcome = await this.desk.call('/ops/rewards/gift/give', {
      memberId: String(memberId),
      offer,
      version: 1,
      reason: 'Thanks for playing',
      requestKey: `${offer}-${memberId}-${now()}`,
      ...(offer === ASKED_FIRST && { amount: (worth / 100).toFixed(2) }),
    });
    const account = calculator.of(memberId);
    if (!('value' in outcome)) {
      account.faults.push(`${offer} was not given: ${said(outcome)}`);
      return;
    }
    const { id, needsApproval } = outcome.value as ShownGift;
    const lately = (this.withoutApproval.get(memberId) ?? []).filter(({ at }) => at > now() - DAY);
    const sum = lately.reduce((before, one) => before + one.worth, worth);
    if (needsApproval !== sum > GIFTS_WITHOUT_APPROVAL)
      account.faults.push(`gifts of ${sum} within a day ${needsApproval ? 'wait' : 'do not wait'} for approval`);
    if (needsApproval) {
      this.waiting.push({ ...gift, id });
      return;
    }
    this.withoutApproval.set(memberId, [...lately, gift]);
    account.receive(offer, now(), worth);
  }

  /** Nothing comes of a gift. A repeated word finds the first one. */
  private async end({ id, memberId, offer }: WaitingGift, word: 'reject' | 'withdraw', operator: 1 | 2): Promise<void> {
    const payload = word === 'reject' ? { id, reason: 'Too much for one day' } : { id };
    const ended = said(await this.desk.call(`/ops/rewards/gift/${word}`, payload, operator));
    if (ended !== 'done' && ended !== 'conflict')
      this.deps.calculator.of(memberId).faults.push(`${word} of ${offer} was answered with ${ended}`);
  }

  private async approve(gift: WaitingGift): Promise<void> {
    const { calculator, now } = this.deps;
    const { memberId, offer, worth, id } = gift;
    const account = calculator.of(memberId);
    const approved = said(await this.desk.call('/ops/rewards/gift/approve', { id }, 2));
    if (account.isBarred(now())) {
      if (approved !== 'giftMemberBarred')
        account.faults.push(`${offer} was approved for who may not play: ${approved}`);
      await this.end(gift, 'withdraw', 1);
      return;
    }
    // A repeated approval finds the first one.
    if (approved !== 'done' && approved !== 'conflict') account.faults.push(`${offer} was not approved: ${approved}`);
    account.receive(offer, now(), worth);
    this.figures.approvedGifts += 1;
  }
}
