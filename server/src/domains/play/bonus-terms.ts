import type { GameFamily } from '@croupier/contract/games/base';
import { type CurrencyCode, type Minor, toRgs } from '@croupier/contract/money';
import type { GrantTerms } from '../../ledger/grants';

/** A stake of a member who has an active grant of bonus money. */
export interface GrantedStake {
  readonly memberId: number;
  readonly grantId: string;
  /** Code of the game. */
  readonly game: string;
  readonly family: GameFamily;
  /** Whether a part of the stake goes to a jackpot. */
  readonly hasJackpot: boolean;
  /** What is debited, minor units. */
  readonly cost: Minor;
  readonly currency: CurrencyCode;
}

/** A stake that the grant's offer does not allow, because it is above `most`, minor units. */
export interface ForbiddenStake {
  readonly most: Minor;
}

/**
 * What a stake means to the member's active grant, by the offer that it was made under.
 * @returns `most` when the offer forbids it; undefined when the grant is unknown, and the stake is refused as stale.
 */
export type BonusTerms = (stake: GrantedStake) => Promise<GrantTerms | ForbiddenStake | undefined>;

const isForbidden = (judged: GrantTerms | ForbiddenStake | undefined): judged is ForbiddenStake =>
  judged !== undefined && 'most' in judged;

/**
 * What a stake means to the active grant; undefined without one.
 * @param grantId the active grant, null for none. @param refusal makes the error of a stake that the offer forbids, from the largest
 * one that it allows, RGS units.
 * @throws what `refusal` makes.
 */
export async function termsOfStake(
  ask: BonusTerms,
  grantId: string | null,
  stake: Omit<GrantedStake, 'grantId'>,
  refusal: (most: number) => Error,
): Promise<GrantTerms | undefined> {
  if (grantId === null) return undefined;
  const judged = await ask({ ...stake, grantId });
  if (isForbidden(judged)) throw refusal(toRgs(judged.most, stake.currency));
  return judged;
}

/** Why a balance does not cover a stake, where the member's active grant does not pay for the game. @param grant undefined without one. */
export const whyTooLow = (grant: GrantTerms | undefined): 'cashOnlyGame' | undefined =>
  grant && !grant.paysFromBonus ? 'cashOnlyGame' : undefined;
