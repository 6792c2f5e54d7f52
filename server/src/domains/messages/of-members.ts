import type { Ground } from '../../ground';
import { memberEvents } from '../members/domain';
import type { MessagesService } from './service';

/** Messages about what happened to a member's account, which their domain cannot write. */
export function tellMembers({ events }: Pick<Ground, 'events'>, messages: Pick<MessagesService, 'write'>): void {
  events.listen(memberEvents.corrected, 'message', ({ memberId, details }, trx) =>
    messages.write(trx, { memberId, words: 'dataCorrected', filledIn: { fields: { details } }, link: '/details' }),
  );
  events.listen(memberEvents.dataCopyReady, 'message', ({ memberId }, trx) =>
    messages.write(trx, { memberId, words: 'dataCopyReady', link: '/details' }),
  );
  events.listen(memberEvents.factorsChanged, 'message', ({ memberId, change, passkey }, trx) =>
    messages.write(trx, {
      memberId,
      words: 'factorsChanged',
      filledIn: { change: { change, passkey } },
      link: '/security',
    }),
  );
}
