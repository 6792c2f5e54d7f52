import type { Language } from '@croupier/contract/codes';
import { formatMajor } from '@croupier/contract/money';
import { houseMail } from '../../../platform/mail/house-mail';
import type { Mail } from '../../../platform/mail/mail';
import { MAIL_TEMPLATES, type MailKind } from '../../../templates/mails';
import type { TemplateText } from '../../../templates/text';
import { composeMail } from '../../../templates/write';
import { wordsIn } from '../../../words/words';

type House = Parameters<typeof houseMail>[0];

/** Marks a link whose key opens nothing. */
const SAMPLE_KEY = 'sample';
const SAMPLE_MOMENT = new Date('2026-06-15T18:30:00Z');

/** A value for each place that a text may name, as it might stand there. */
function samplesIn(language: Language, siteName: string): Readonly<Record<string, string>> {
  const words = wordsIn(language);
  const amount = formatMajor(50, 'EUR', language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_MOMENT);
  return {
    site: siteName,
    username: 'ada_1815',
    code: '482913',
    minutes: '15',
    provider: 'Google',
    fields: new Intl.ListFormat(language).format([words.members.details.name, words.members.details.address]),
    change: words.security.changes.totpOn,
    amount,
    arrives: amount,
    hint: '•••• 4242',
    id: '10024',
    number: '10024',
    reason: words.documents.reasons.unreadable,
    note: '',
    document: words.documents.names.address,
    day,
    time: day,
    rounds: '20',
    points: new Intl.NumberFormat(language).format(1_500),
    game: 'Book of Kings',
    level: words.messages.levels.gold,
    race: 'Grand Prix',
    place: '3',
    answer: '…',
  };
}

/** What stands where somebody's own words will: the reader sees that the house writes more there. */
const writingOf = (kind: MailKind): readonly string[] => (kind.hasWriting ? ['…'] : []);

/** A mail with a text and sample values, built exactly as real ones are. @param email whom it would go to */
export function sampleMail(house: House, kind: MailKind, text: TemplateText, language: Language, email: string): Mail {
  const values = samplesIn(language, house.siteName);
  return composeMail(
    house,
    kind,
    text,
    { email, firstName: 'Ada', language },
    { values, writing: writingOf(kind), ...(kind.hasKey && { key: SAMPLE_KEY }) },
  );
}

/** A text's places filled with sample values. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '').trim();

/** What a text looks like to its reader. `html` is null for a message. */
export function sampleOf(house: House, name: string, text: TemplateText, language: Language) {
  const kind = MAIL_TEMPLATES.get(name);
  if (!kind) return { subject: '', html: null, text: filled(text.body, samplesIn(language, house.siteName)) };
  const { subject, html, text: plain } = sampleMail(house, kind, text, language, 'ada@example.com');
  return { subject, html, text: plain };
}

const MOST_OF_A_TITLE = 100;

/** A line by which operators know a text: a mail's subject, or the beginning of a message, with sample values. */
export function titleOf(siteName: string, { subject, body }: TemplateText, language: Language): string {
  const signs = [...filled(subject === '' ? body : subject, samplesIn(language, siteName))];
  return signs.length > MOST_OF_A_TITLE ? `${signs.slice(0, MOST_OF_A_TITLE - 1).join('')}…` : signs.join('');
}
