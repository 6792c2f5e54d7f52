import { writeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';
import { complianceEvents } from '../events';
import type { IdentityDeps } from './deps';
import { checksOf } from './store';

/** What the mail and the message are called. */
const NAMES = {
  passed: 'identityPassed',
  failed: 'identityFailed',
  review: 'identityReview',
  expired: 'identityExpired',
} as const;

/** Notifies members by mail and message of the result of an identity check, or that none came in time; of a result that was replaced meanwhile, only of the later one. */
export function tellOfCheck(deps: Pick<IdentityDeps, 'events' | 'members' | 'messages' | 'mailer' | 'house'>): void {
  const { events, members, messages, mailer, house } = deps;
  events.listen(complianceEvents.identityChecked, 'identity.mail', async ({ memberId, checkId, state }, trx) => {
    const row = (await checksOf(trx, memberId)).find((check) => check.check_id === checkId);
    if (!row) throw new Error('a mail about an identity check that is not there');
    if (row.state !== state) return;
    const member = await members.profileOf(memberId, trx);
    const words = wordsIn(member.language).identity;
    const failure = state === 'failed' ? ((row.reason ?? 'other') as keyof typeof words.reasons) : null;
    const values = { reason: failure ? words.reasons[failure] : '' };
    await mailer.send(trx, await writeMail(trx, house, NAMES[state], member, { values }));
    await messages.write(trx, {
      memberId,
      link: '/documents',
      words: NAMES[state],
      ...(failure && { filledIn: { reason: { identityFailure: failure } } }),
    });
  });
}
