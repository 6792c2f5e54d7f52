import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { Events } from '../../../platform/events/events';
import type { MembersService } from '../../members/domain';

export interface ExclusionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly members: Pick<MembersService, 'isPassword' | 'profileOf' | 'alike'>;
  /** Of some members, those who have paid with a card, or from an account, that others have paid with, and these others. */
  readonly paysAlike: (
    queryable: Queryable,
    memberIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly number[]>>;
}
