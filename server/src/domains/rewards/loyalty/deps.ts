import type { GameFamily } from '@croupier/contract/games/base';
import type { Ground } from '../../../ground';
import type { Queryable } from '../../../platform/database';

export interface LoyaltyDeps extends Pick<Ground, 'database' | 'clock' | 'settings'> {
  readonly events: Pick<Ground['events'], 'publish'>;
  /** Family of a game; undefined for a code that is not of the house. */
  readonly familyOf: (game: string) => GameFamily | undefined;
  /** @throws Refusal of an exclusion or a break. */
  refuseExcluded(memberId: number, queryable?: Queryable): Promise<void>;
}
