import type { Trx } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import type { House } from '../../../ground';
import { writeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';
import type { LineRow } from './lines';
import { firstName } from './rules';
import type { ChatRow } from './store';
import type { Names } from './views';

/** A moment as mails say it: UTC, since nobody knows the reader's zone. */
const momentIn = (language: string, moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment);

/** The conversation as a mail, in the language in which it began. @param email where it goes @param name of the reader */
export function transcriptMail(
  trx: Trx,
  house: House,
  { chat, lines, names }: { readonly chat: ChatRow; readonly lines: readonly LineRow[]; readonly names: Names },
  { email, name }: { readonly email: string; readonly name: string },
): Promise<Mail> {
  const { language } = chat;
  const words = wordsIn(language).support.transcript;
  const writer = (line: LineRow): string =>
    line.operator_id === null
      ? chat.name || words.visitor
      : firstName(names.get(line.operator_id)?.name ?? '') || house.siteName;
  const writing = lines.flatMap((line) => {
    const [opening = '', ...rest] = (line.text || words.picture).split(/\n+/);
    return [`${momentIn(language, line.created_at)} · ${writer(line)}: ${opening}`, ...rest];
  });
  const reader = { email, firstName: name || words.visitor, language };
  const values = { time: momentIn(language, chat.created_at) };
  return writeMail(trx, house, 'chatTranscript', reader, { values, writing });
}
