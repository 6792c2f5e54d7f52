import type { Language } from '@croupier/contract/codes';
import { formatMajor, toWire } from '@croupier/contract/money';
import type { Mail, Mailer } from '../../../platform/mail/mail';
import { type Letter, type OutcomeWords, renderHtml, renderText } from '../../../platform/mail/layout';
import type { House } from '../../../ground';
import type { MemberProfile } from '../../members/domain';
import type { DepositsDeps } from '../deps';
import { depositEvents } from '../events';
import { type RefundRow, refundsOf } from './store';

/** How a refund ended, as its member is told: it is with the provider's bank, or the money is on the balance again. */
type Told = 'paid' | 'refused';

const WORDS: Readonly<Record<Language, OutcomeWords<Told>>> = {
  en: {
    greeting: 'Hello {name},',
    button: 'See your account',
    linkHint: 'If the button does not work, open this address:',
    closing: 'If anything is unclear, please contact support and name deposit {id}.',
    footer: '{site} · {age}+ · Play only with money that you can afford to lose.',
    news: {
      paid: {
        subject: 'Your deposit of {amount} was refunded',
        paragraph:
          'We sent {amount} of your deposit back the way it came. When it arrives depends on your bank or wallet.',
      },
      refused: {
        subject: 'The refund of {amount} could not be carried out',
        paragraph:
          'The payment provider could not send {amount} of your deposit back. The money is on your balance again.',
      },
    },
  },
  tr: {
    greeting: 'Merhaba {name},',
    button: 'Hesabınızı görün',
    linkHint: 'Düğme çalışmazsa şu adresi açın:',
    closing: 'Anlaşılmayan bir şey varsa lütfen desteğe {id} numaralı yatırımı belirterek yazın.',
    footer: '{site} · {age}+ · Yalnızca kaybetmeyi göze alabileceğiniz parayla oynayın.',
    news: {
      paid: {
        subject: '{amount} tutarındaki yatırımınız iade edildi',
        paragraph:
          'Yatırımınızın {amount} tutarını geldiği yoldan geri gönderdik. Ne zaman ulaşacağı bankanıza veya cüzdanınıza bağlıdır.',
      },
      refused: {
        subject: '{amount} tutarındaki iade yapılamadı',
        paragraph: 'Ödeme sağlayıcısı yatırımınızın {amount} tutarını geri gönderemedi. Para yeniden bakiyenizde.',
      },
    },
  },
};

/** Of a deposit that never reached the balance, a refusal is the operators' affair: nothing changed for the member. */
function toldOf({ state, from_cash }: RefundRow): Told | undefined {
  if (state === 'paid') return 'paid';
  return state === 'refused' && from_cash ? 'refused' : undefined;
}

function writeMail(
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language'>,
  { deposit_id, amount, currency }: RefundRow,
  told: Told,
): Mail {
  const words = WORDS[member.language];
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name: member.firstName,
    id: deposit_id,
    amount: formatMajor(toWire(amount, currency), currency, member.language),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const letter: Letter = {
    language: member.language,
    siteName: house.siteName,
    siteUrl: house.publicUrl,
    subject: fill(words.news[told].subject),
    greeting: fill(words.greeting),
    paragraphs: [fill(words.news[told].paragraph)],
    button: { label: words.button, url: house.publicUrl },
    linkHint: words.linkHint,
    closing: fill(words.closing),
    footer: fill(words.footer),
  };
  return { to: member.email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}

/** Tells members by mail how a refund ended. */
export function mailOnRefund({
  events,
  members,
  mailer,
  house,
}: Pick<DepositsDeps, 'events' | 'members'> & { readonly mailer: Mailer; readonly house: House }): void {
  events.listen(depositEvents.refundEnded, 'mail', async ({ memberId, depositId, attempt }, trx) => {
    const refunds = await refundsOf(trx, memberId, depositId);
    const refund = refunds.find((one) => one.attempt === attempt);
    if (!refund) throw new Error(`a mail about a refund that is not there: ${depositId}`);
    const told = toldOf(refund);
    if (told) await mailer.send(trx, writeMail(house, await members.profileOf(refund.member_id, trx), refund, told));
  });
}
