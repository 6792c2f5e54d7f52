import { textIn } from '@croupier/contract/text/by-language';
import type { MovedReward, RewardAct, RewardSource } from '@croupier/contract/calls/rewards/history';
import type { Language, TransferKind } from '@croupier/contract/codes';
import type { Queryable } from '../../../platform/database';
import { type GameName, rewardTerms } from '../giving/views';
import type { RewardMovement } from '../../rounds/domain';
import * as store from './store';

const ACTS: Readonly<Partial<Record<TransferKind, RewardAct>>> = {
  bonus_grant: 'given',
  bonus_convert: 'converted',
  bonus_expire: 'expired',
  bonus_forfeit: 'forfeited',
  cashback: 'given',
  points_redeem: 'given',
  invite_award: 'given',
  race_prize: 'given',
  free_round_win: 'won',
};

/** The number in a reference such as "step-12"; undefined for any other one, such as an agent's "share-3". */
const numberIn = (prefix: string, reference: string): number | undefined =>
  reference.startsWith(prefix) ? Number(reference.slice(prefix.length)) : undefined;

/** Reads only when something is wanted. */
const some = <Key, Value>(wanted: readonly unknown[], read: () => Promise<ReadonlyMap<Key, Value>>) =>
  wanted.length > 0 ? read() : new Map<Key, Value>();

interface Deps {
  readonly database: Queryable;
  readonly gameName: GameName;
}

/**
 * What some of a member's movements were for, in their order: the offer of a bonus or a reward, the race, the mission, the package of the store, the
 * reward for invited members. Null for movements of other kinds, and for those whose cause is not known.
 */
export async function movedRewards(
  { database, gameName }: Deps,
  memberId: number,
  movements: readonly RewardMovement[],
  language: Language,
): Promise<readonly (MovedReward | null)[]> {
  const referencesOf = (...kinds: TransferKind[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).map(({ reference }) => reference);
  const numbersOf = (kind: TransferKind, prefix: string) =>
    referencesOf(kind).flatMap((reference) => numberIn(prefix, reference) ?? []);
  const offered = referencesOf(
    'bonus_grant',
    'bonus_convert',
    'bonus_expire',
    'bonus_forfeit',
    'cashback',
    'free_round_win',
  );
  const [redemptions, steps, races] = [
    numbersOf('points_redeem', 'redemption-'),
    numbersOf('invite_award', 'step-'),
    numbersOf('race_prize', ''),
  ];
  const [offers, points, persons, titles] = await Promise.all([
    some(offered, () => store.offersOfIds(database, memberId, offered)),
    some(redemptions, () => store.pointsOfRedemptions(database, memberId, redemptions)),
    some(steps, () => store.personsOfSteps(database, memberId, steps)),
    some(races, () => store.raceTitles(database, races)),
  ]);

  async function offerSource(reference: string): Promise<RewardSource | null> {
    const found = offers.get(reference);
    if (!found) return null;
    const { mission, terms, currency } = found;
    if (mission) return { kind: 'mission', title: textIn(mission, language) };
    return {
      kind: 'offer',
      title: found.titles[language] ?? null,
      event: terms.eligibility.event.kind,
      currency,
      reward: await rewardTerms(terms, currency, gameName),
    };
  }
  async function sourceOf({ kind, reference }: RewardMovement): Promise<RewardSource | null> {
    switch (kind) {
      case 'points_redeem': {
        const cost = points.get(numberIn('redemption-', reference) ?? 0);
        return cost === undefined ? null : { kind: 'package', points: cost };
      }
      case 'invite_award': {
        const step = numberIn('step-', reference);
        return { kind: 'invitation', persons: step === undefined ? null : (persons.get(step) ?? null) };
      }
      case 'race_prize': {
        const race = titles.get(Number(reference));
        return race ? { kind: 'race', title: textIn(race, language) } : null;
      }
      default:
        return offerSource(reference);
    }
  }
  return Promise.all(
    movements.map(async (movement) => {
      const act = ACTS[movement.kind];
      const source = act === undefined ? null : await sourceOf(movement);
      return act === undefined || source === null ? null : { act, source };
    }),
  );
}
