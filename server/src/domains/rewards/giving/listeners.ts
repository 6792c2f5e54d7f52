import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import type { Clock } from '../../../platform/clock';
import type { Events } from '../../../platform/events/events';
import { complianceEvents, type ExclusionService } from '../../compliance/domain';
import { depositEvents } from '../../deposits/domain';
import { memberEvents } from '../../members/domain';
import type { FreeRounds } from '../free-rounds/free-rounds';
import type { Grants } from '../grants/grants';
import { revokeForDeposit } from './charged-back';
import { giveForDeposit } from './deposits';
import type { Giving } from './giving';

interface ListenerDeps {
  readonly events: Events;
  readonly clock: Clock;
  readonly giving: Giving;
  readonly grants: Grants;
  readonly freeRounds: FreeRounds;
  readonly exclusion: Pick<ExclusionService, 'current'>;
}

/**
 * Gives what offers promise for an account that was opened and for a deposit that was credited, and ends or freezes the grants of members who exclude
 * themselves or take a break, and ends what a deposit brought that was charged back. Begins with events from now on: what happened before offers were in force earns nothing.
 */
export function listenForOccasions({ events, clock, giving, grants, freeRounds, exclusion }: ListenerDeps): void {
  const options = { from: 'now' } as const;
  events.listen(
    memberEvents.activated,
    'rewards',
    async ({ memberId }, trx) => {
      await giving.happened(trx, memberId, { kind: 'registration' }, 'registration');
    },
    options,
  );
  events.listen(
    depositEvents.settled,
    'rewards',
    async ({ method, startedAt, ...deposit }, trx) => {
      const known = DEPOSIT_METHODS.find((code) => code === method);
      if (known === undefined) return;
      const started = startedAt === undefined ? clock.now() : new Date(startedAt);
      await giveForDeposit(giving, trx, { ...deposit, method: known, startedAt: started });
    },
    options,
  );
  events.listen(
    depositEvents.chargedBack,
    'rewards',
    (deposit, trx) => revokeForDeposit({ clock, grants, freeRounds }, trx, deposit),
    options,
  );
  events.listen(
    complianceEvents.memberExcluded,
    'rewards',
    async ({ memberId }, trx) => {
      const { state, until } = await exclusion.current(memberId, trx);
      const end = until === null ? null : new Date(until);
      if (state === 'exclusion') {
        await grants.forfeitAll(trx, memberId);
        await freeRounds.forfeitAll(trx, memberId);
      } else if (state === 'break' && end !== null) {
        await grants.freeze(trx, memberId, end);
        await freeRounds.freeze(trx, memberId, end);
      }
    },
    options,
  );
}
