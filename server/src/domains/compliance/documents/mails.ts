import type { Trx } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import type { House } from '../../../ground';
import type { MemberProfile } from '../../members/domain';
import { complianceEvents } from '../events';
import type { DocumentsDeps } from './deps';
import { parsePublicId } from './rules';
import { type DocumentRow, findDocument } from './store';
import { reasonText } from './reason-text';
import { writeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';

/** Writes the mail about a decision in its member's language. */
function writeDocumentMail(
  trx: Trx,
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language' | 'emailProved'>,
  row: Pick<DocumentRow, 'kind' | 'reason' | 'note'>,
): Promise<Mail> {
  const values = {
    document: wordsIn(member.language).documents.names[row.kind],
    reason: row.reason ? reasonText(member.language, row.reason, row.note) : '',
  };
  return writeMail(trx, house, row.reason ? 'documentRejected' : 'documentAccepted', member, { values });
}

/** Notifies members by mail and message of the decision on a document; of one that a later decision replaced, only of the later one. */
export function tellOfDecision({ events, members, messages, mailer, house }: DocumentsDeps): void {
  events.listen(complianceEvents.documentDecided, 'mail', async (fact, trx) => {
    const key = parsePublicId(fact.documentId);
    const row = await findDocument(trx, key);
    if (!row) throw new Error('a mail about a document that is not there');
    // What an identity check has proved is reported with the check.
    if (row.state !== fact.state || row.decided_by === null) return;
    await mailer.send(trx, await writeDocumentMail(trx, house, await members.profileOf(key.memberId, trx), row));
    const { memberId } = key;
    const { kind: document, reason, note } = row;
    await messages.write(trx, {
      memberId,
      link: '/documents',
      ...(reason
        ? {
            words: 'documentRejected',
            filledIn: { document: { document }, reason: { documentReason: reason }, note: note ?? '' },
          }
        : { words: 'documentAccepted', filledIn: { document: { document } } }),
    });
  });
}
