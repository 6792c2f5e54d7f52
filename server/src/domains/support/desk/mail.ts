import type { House } from '../../../ground';
import { type Letter, renderHtml, renderText } from '../../../platform/mail/layout';
import type { Mail } from '../../../platform/mail/mail';
import { wordsIn } from '../../../words/words';
import type { TicketRow } from '../store';

/** The mail that answers a question, in the language in which it was asked. @param text as the operator wrote it */
export function answerMail(
  house: House,
  {
    email,
    name,
    language,
    ticket_id,
    question,
  }: Pick<TicketRow, 'email' | 'name' | 'language' | 'ticket_id' | 'question'>,
  text: string,
): Mail {
  const words = wordsIn(language).support.mail;
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name,
    id: String(ticket_id),
  };
  const fill = (template: string): string => template.replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? '');
  const letter: Letter = {
    language,
    siteName: house.siteName,
    siteUrl: house.publicUrl,
    subject: fill(words.subject),
    greeting: fill(words.greeting),
    paragraphs: [...text.split(/\n+/), words.asked, ...question.split(/\n+/)],
    button: { label: fill(words.button), url: `${house.publicUrl}/#/` },
    linkHint: words.linkHint,
    closing: fill(words.closing),
    footer: fill(words.footer),
  };
  return { to: email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
