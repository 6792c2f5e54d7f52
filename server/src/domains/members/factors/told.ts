import type { Trx } from '../../../platform/database';
import { writeMail } from '../../../templates/write';
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
  const happened = wordsIn(member.language).security.changes[change].replace('{passkey}', () => passkey);
  await mailer.send(trx, await writeMail(trx, house, 'factorsChanged', member, { values: { change: happened } }));
  await events.publish(trx, memberEvents.factorsChanged, { memberId, change, passkey });
}
