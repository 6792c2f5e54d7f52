import type { House } from '../../../ground';
import type { Trx } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import { writeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';
import type { TicketRow } from '../store';

/** The mail that answers a question, in the language in which it was asked. @param text as the operator wrote it */
export function answerMail(
  trx: Trx,
  house: House,
  {
    email,
    name,
    language,
    ticket_id,
    question,
  }: Pick<TicketRow, 'email' | 'name' | 'language' | 'ticket_id' | 'question'>,
  text: string,
): Promise<Mail> {
  const writing = [...text.split(/\n+/), wordsIn(language).support.mail.asked, ...question.split(/\n+/)];
  const values = { id: String(ticket_id) };
  return writeMail(trx, house, 'questionAnswered', { email, firstName: name, language }, { values, writing });
}
