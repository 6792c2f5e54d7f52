import type { Language } from '@croupier/contract/codes';
import type { Mail } from '../../platform/mail/mail';
import { type Letter, renderHtml, renderText } from '../../platform/mail/layout';
import type { Role } from './rules';

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly linkHint: string;
  readonly closing: string;
  readonly footer: string;
  readonly roles: Readonly<Record<Role, string>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'You are invited to the console of {site}',
    greeting: 'Hello {name},',
    paragraphs: [
      '{inviter} invites you to {site} as an operator, with the role “{role}”.',
      'Open the link, choose a password and set up an authenticator app on your phone. The link is good for {hours} hours and works once.',
    ],
    button: 'Accept the invitation',
    linkHint: 'If the button does not work, open this address:',
    closing: 'If you did not expect this invitation, ignore the mail: no account is opened unless you accept.',
    footer: '{site} · for operators',
    roles: { owner: 'Owner', cashier: 'Cashier', support: 'Support' },
  },
  tr: {
    subject: '{site} operatör konsoluna davet edildiniz',
    greeting: 'Merhaba {name},',
    paragraphs: [
      '{inviter} sizi {site} sitesine “{role}” rolüyle operatör olarak davet ediyor.',
      'Bağlantıyı açın, bir şifre belirleyin ve telefonunuzda bir doğrulayıcı uygulama kurun. Bağlantı {hours} saat geçerlidir ve bir kez kullanılabilir.',
    ],
    button: 'Daveti kabul et',
    linkHint: 'Düğme çalışmazsa şu adresi açın:',
    closing: 'Bu daveti beklemiyorsanız e-postayı dikkate almayın: siz kabul etmeden hesap açılmaz.',
    footer: '{site} · operatörler için',
    roles: { owner: 'Sahip', cashier: 'Kasa', support: 'Destek' },
  },
};

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Name of the owner who invites. */
  readonly inviter: string;
  readonly language: Language;
  /** Secret of the link. */
  readonly key: string;
  readonly hours: number;
}

/** Writes the mail that invites somebody to the console. @param house where its link leads */
export function writeInvitation(house: { readonly siteName: string; readonly consoleUrl: string }, to: Invited): Mail {
  const words = WORDS[to.language];
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    name: to.name,
    inviter: to.inviter,
    role: words.roles[to.role],
    hours: String(to.hours),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? '');
  const letter: Letter = {
    language: to.language,
    siteName: house.siteName,
    siteUrl: house.consoleUrl,
    subject: fill(words.subject),
    greeting: fill(words.greeting),
    paragraphs: words.paragraphs.map(fill),
    button: { label: words.button, url: `${house.consoleUrl}/#/invitation?key=${encodeURIComponent(to.key)}` },
    linkHint: words.linkHint,
    closing: words.closing,
    footer: fill(words.footer),
  };
  return { to: to.email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
