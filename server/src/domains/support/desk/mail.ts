import type { House } from '../../../ground';
import { houseMail } from '../../../platform/mail/house-mail';
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
  const verbatim = [...text.split(/\n+/), words.asked, ...question.split(/\n+/)];
  const content = { ...words, verbatim, values: { id: String(ticket_id) } };
  return houseMail(house, { email, firstName: name, language }, words, content);
}
