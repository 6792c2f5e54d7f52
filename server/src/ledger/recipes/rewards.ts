import type { TransferKind } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { type LockedWallets, type Posted, type Posting, post, postAll } from '../post';

export interface Reward {
  readonly memberId: number;
  /** Names what is rewarded, once: the redemption, the invited member, the week. */
  readonly rewardId: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** Stakes to be placed before a cash-out on account of this money, minor units. */
  readonly rolling: Minor;
}

/** Money given to play with at once: the house's bonus cost pays it, and a reward is paid once. */
const givenOf = (kind: TransferKind, reward: Reward): Posting => ({
  memberId: reward.memberId,
  key: `${kind}:${reward.rewardId}`,
  kind,
  currency: reward.currency,
  reference: { type: 'reward', id: reward.rewardId },
  legs: [{ kind, debit: 'bonus_cost', credit: 'cash', amount: reward.amount }],
  input: [reward.amount, reward.rolling],
  rollingChange: reward.rolling,
});
const given = (trx: Trx, kind: TransferKind, reward: Reward): Promise<Posted> => post(trx, givenOf(kind, reward));

/** Loyalty points became money. Debits bonus cost, credits cash; the points themselves are no money and are stored elsewhere. */
export const pointsRedeemed = (trx: Trx, reward: Reward): Promise<Posted> => given(trx, 'points_redeem', reward);

/** Rewards a member for a new member who used their invitation. Debits bonus cost, credits cash. */
export const inviteAwarded = (trx: Trx, reward: Reward): Promise<Posted> => given(trx, 'invite_award', reward);

/** A share of the house's edge on a member's stakes comes back, as earned by rakeback. Debits bonus cost, credits cash. */
export const rakebackPaid = (trx: Trx, reward: Reward): Promise<Posted> => given(trx, 'rakeback', reward);

/** A share of lost stakes comes back. Debits bonus cost, credits cash. */
export const cashbackPaid = (trx: Trx, reward: Reward): Promise<Posted> => given(trx, 'cashback', reward);

/** As `cashbackPaid`, for different members at once whose wallets the caller has locked. */
export const cashbacksPaid = (trx: Trx, rewards: readonly Reward[], wallets: LockedWallets): Promise<Posted[]> =>
  postAll(
    trx,
    rewards.map((reward) => givenOf('cashback', reward)),
    wallets,
  );
