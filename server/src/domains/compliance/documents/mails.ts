import type { Mail } from '../../../platform/mail/mail';
import { type Letter, renderHtml, renderText } from '../../../platform/mail/layout';
import type { House } from '../../../ground';
import type { MemberProfile } from '../../members/domain';
import { complianceEvents } from '../events';
import type { DocumentsDeps } from './deps';
import { parsePublicId } from './rules';
import { type DocumentRow, findDocument } from './store';
import { reasonText } from './reason-text';
import { wordsIn } from '../../../words/words';

/** Writes the mail about a decision in its member's language. */
function writeDocumentMail(
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language'>,
  row: Pick<DocumentRow, 'kind' | 'reason' | 'note'>,
): Mail {
  const { language } = member;
  const { mail: words, names } = wordsIn(language).documents;
  const news = row.reason ? words.rejected : words.accepted;
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name: member.firstName,
    document: names[row.kind],
    reason: row.reason ? reasonText(language, row.reason, row.note) : '',
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { publicUrl: siteUrl } = house;
  const letter: Letter = {
    language,
    siteName: house.siteName,
    siteUrl,
    subject: fill(news.subject),
    greeting: fill(words.greeting),
    paragraphs: news.paragraphs.map(fill),
    button: { label: words.button, url: `${siteUrl}/#/documents` },
    linkHint: words.linkHint,
    closing: fill(words.closing),
    footer: fill(words.footer),
  };
  return { to: member.email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}

/** Notifies members by mail and message of the decision on a document. A superseded decision is not told, only the later one does. */
export function tellOfDecision({ events, members, messages, mailer, house }: DocumentsDeps): void {
  events.listen(complianceEvents.documentDecided, 'mail', async (fact, trx) => {
    const key = parsePublicId(fact.documentId);
    const row = await findDocument(trx, key);
    if (!row) throw new Error('a mail about a document that is not there');
    if (row.state !== fact.state) return;
    await mailer.send(trx, writeDocumentMail(house, await members.profileOf(key.memberId, trx), row));
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
