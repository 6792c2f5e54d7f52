import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { Events } from '../../../platform/events/events';
import type { MembersService } from '../../members/domain';

export interface ExclusionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly members: Pick<MembersService, 'isPassword' | 'profileOf' | 'alike'>;
  /** For each of the members who shares a card or an account to pay from with others, these others. */
  readonly paysAlike: (
    queryable: Queryable,
    memberIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly number[]>>;
}
