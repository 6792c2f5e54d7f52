import type { Language } from '@croupier/contract/codes';
import type { DepositRow } from './store/deposits';

type Words = Readonly<Record<string, string>>;

/** What a player is told of a decline, whatever was paid with. */
const COMMON: Readonly<Record<Language, Words>> = {
  en: {
    authentication_refused: 'You refused the payment at your bank',
    authentication_cancelled: 'You cancelled the payment at your bank',
    not_accepted: 'The payment could not be started. Please try another way to pay',
    payment_refused: 'The payment provider declined the payment. Please try another way to pay',
    cancelled_by_payer: 'You cancelled the payment',
    cancelled: 'You cancelled the payment',
    not_paid: 'The payment could not be taken. Please try another way to pay',
    returned: 'Your payment went back to you. Please place a new deposit before you send it again',
    refused_after_review:
      'We could not accept this payment. What you paid goes back the way it came; please contact support',
  },
  tr: {
    authentication_refused: 'Ödemeyi bankanızda reddettiniz',
    authentication_cancelled: 'Ödemeyi bankanızda iptal ettiniz',
    not_accepted: 'Ödeme başlatılamadı. Lütfen başka bir ödeme yöntemi deneyin',
    payment_refused: 'Ödeme sağlayıcısı ödemeyi reddetti. Lütfen başka bir ödeme yöntemi deneyin',
    cancelled_by_payer: 'Ödemeyi iptal ettiniz',
    cancelled: 'Ödemeyi iptal ettiniz',
    not_paid: 'Ödeme alınamadı. Lütfen başka bir ödeme yöntemi deneyin',
    returned: 'Ödemeniz size geri döndü. Yeniden göndermeden önce lütfen yeni bir para yatırma işlemi başlatın',
    refused_after_review:
      'Bu ödemeyi kabul edemedik. Ödediğiniz tutar geldiği yoldan iade edilir; lütfen destekle iletişime geçin',
  },
};
/** Of cards alone. A bank's suspicion is not told to whoever holds the card. */
const OF_CARDS: Readonly<Record<Language, Words>> = {
  en: {
    insufficient_funds: 'The card does not have enough funds',
    cvv_mismatch: 'The security code on the back is wrong',
    card_expired: 'This card has expired',
    not_accepted: 'The payment took too long to start. Please enter the card again',
  },
  tr: {
    insufficient_funds: 'Kartta yeterli bakiye yok',
    cvv_mismatch: 'Kartın arkasındaki güvenlik kodu yanlış',
    card_expired: 'Bu kartın son kullanma tarihi geçmiş',
    not_accepted: 'Ödeme zamanında başlatılamadı. Lütfen kart bilgilerini yeniden girin',
  },
};
const OTHER: Readonly<Record<'card' | 'any', Readonly<Record<Language, string>>>> = {
  card: {
    en: 'Your bank declined the payment. Please use another card or ask your bank',
    tr: 'Bankanız ödemeyi reddetti. Lütfen başka bir kart deneyin veya bankanıza danışın',
  },
  any: {
    en: 'The payment was declined. Please try another way to pay',
    tr: 'Ödeme reddedildi. Lütfen başka bir ödeme yöntemi deneyin',
  },
};

/** The reason of a decline, for the player. Codes that we do not know get a general sentence; of cards speaks only what was paid by card. */
export function reasonText(
  { decline_reason: code, card_last4 }: Pick<DepositRow, 'decline_reason' | 'card_last4'>,
  language: Language,
): string {
  const isCard = card_last4 !== null;
  const words = { ...COMMON[language], ...(isCard && OF_CARDS[language]) };
  const known = code !== null && Object.hasOwn(words, code) ? words[code] : undefined;
  return known ?? OTHER[isCard ? 'card' : 'any'][language];
}
