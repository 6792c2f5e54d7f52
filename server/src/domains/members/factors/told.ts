import { houseMail } from '../../../platform/mail/house-mail';
import type { Trx } from '../../../platform/database';
import { wordsIn } from '../../../words/words';
import { type FactorChange, memberEvents } from '../events';
import { profileOf } from '../service/profiles';
import type { FactorDeps } from './deps';

/**
 * Tells the member of a change by mail, in the transaction of the change, and everybody who listens: the member's messages do.
 * @param passkey the name of the passkey that it is about
 */
export async function tellOfChange(
  { mailer, events, house }: Pick<FactorDeps, 'mailer' | 'events' | 'house'>,
  trx: Trx,
  memberId: number,
  change: FactorChange,
  passkey = '',
): Promise<void> {
  const member = await profileOf(trx, memberId);
  const { members, security } = wordsIn(member.language);
  const { subject, button, closing, changes } = security;
  const frame = { greeting: members.greeting, linkHint: members.linkHint, closing, footer: members.footer };
  const content = { subject, paragraphs: [changes[change]], button, path: '/#/security', values: { passkey } };
  await mailer.send(trx, houseMail(house, member, frame, content));
  await events.publish(trx, memberEvents.factorsChanged, { memberId, change, passkey });
}
