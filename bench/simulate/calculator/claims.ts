import { type OfferName, RELOAD } from './offers';
import { BONUS } from './rules';

/** A claim that an operator has to look at, because somebody of the same home had the offer. Amounts in minor units. */
interface HeldClaim {
  readonly offer: string;
  readonly amount: number;
  /** The deposit that it is for. */
  readonly deposit: string | undefined;
}

interface Deposit {
  readonly id: string;
  readonly amount: number;
  /** 1 for the member's first. */
  readonly nth: number;
}

interface Gift {
  readonly offer: OfferName;
  readonly amount: number;
}

type Give = (offer: string, amount: number, at: number, deposit?: string) => void;

/** What one member has claimed of offers, and has answered to them. Moments in milliseconds. */
export class Claims {
  private readonly once = new Set<string>();
  held: readonly HeldClaim[] = [];
  /** Gifts that wait for the member. */
  waiting: readonly Gift[] = [];
  private hasAcceptedGifts = false;
  private takesReload = false;
  private reloads = 0;

  /** @param home claims of everybody who lives there. @param give hands bonus money over. */
  constructor(
    private readonly home: Set<Claims>,
    private readonly give: Give,
  ) {
    home.add(this);
  }

  /** Claims an offer that is given once a home. */
  claim(offer: string, amount: number, at: number, deposit?: string): void {
    const isShared = [...this.home].some((other) => other !== this && other.once.has(offer));
    this.once.add(offer);
    if (isShared) this.held = [...this.held, { offer, amount, deposit }];
    else this.give(offer, amount, at, deposit);
  }

  /** An operator gives or refuses a held claim. */
  decided(claim: HeldClaim, decision: 'give' | 'refuse', at: number): void {
    this.held = this.held.filter((other) => other !== claim);
    if (decision === 'give') this.give(claim.offer, claim.amount, at, claim.deposit);
    else this.once.delete(claim.offer);
  }

  /** What a deposit was promised: the first its own offer, later ones that which the member accepted. */
  deposited({ id, amount, nth }: Deposit, at: number): void {
    if (nth === 1 && amount >= BONUS.leastDeposit)
      this.claim('first-deposit', Math.min(amount, BONUS.matchMost), at, id);
    if (nth === 1 || amount < RELOAD.leastDeposit || !this.takesReload || this.reloads === RELOAD.times) return;
    this.reloads += 1;
    this.give(RELOAD.name, Math.min(Math.floor((amount * RELOAD.percent) / 100), RELOAD.most), at, id);
  }

  /** A deposit was charged back: nobody decides about what it was to bring any more. */
  revoked(deposit: string): void {
    for (const claim of this.held.filter((one) => one.deposit === deposit)) this.decided(claim, 'refuse', 0);
  }

  /** Whether the offer on later deposits is open to the member. */
  isReloadOpen(deposits: number): boolean {
    return deposits > 0 && this.reloads < RELOAD.times;
  }

  answeredReload(accepted: boolean): void {
    this.takesReload = accepted;
  }

  /** A gift of bonus money that its member has to accept. */
  gifted(gift: Gift, at: number): void {
    if (this.hasAcceptedGifts) this.give(gift.offer, gift.amount, at);
    else this.waiting = [...this.waiting, gift];
  }

  /** The member accepts such gifts: those that wait, and those to come. */
  acceptedGifts(at: number): void {
    this.hasAcceptedGifts = true;
    for (const { offer, amount } of this.waiting) this.give(offer, amount, at);
    this.waiting = [];
  }
}
