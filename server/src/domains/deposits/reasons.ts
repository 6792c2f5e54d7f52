import type { Language } from '@croupier/contract/codes';

/** What a player is told of a decline. A bank's suspicion is not told to whoever holds the card. */
const EN: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card does not have enough funds',
  cvv_mismatch: 'The security code on the back is wrong',
  card_expired: 'This card has expired',
  authentication_refused: 'You refused the payment at your bank',
  authentication_cancelled: 'You cancelled the payment at your bank',
  not_accepted: 'The payment took too long to start. Please enter the card again',
  payment_refused: 'The payment provider declined the payment. Please try another way to pay',
  cancelled_by_payer: 'You cancelled the payment',
  cancelled: 'You cancelled the payment',
  not_paid: 'The payment could not be taken. Please try another way to pay',
  returned: 'Your payment went back to you. Please place a new deposit before you send it again',
  refused_after_review:
    'We could not accept this payment. What you paid goes back the way it came; please contact support',
};
const TR: Readonly<Record<string, string>> = {
  insufficient_funds: 'Kartta yeterli bakiye yok',
  cvv_mismatch: 'Kartın arkasındaki güvenlik kodu yanlış',
  card_expired: 'Bu kartın son kullanma tarihi geçmiş',
  authentication_refused: 'Ödemeyi bankanızda reddettiniz',
  authentication_cancelled: 'Ödemeyi bankanızda iptal ettiniz',
  not_accepted: 'Ödeme zamanında başlatılamadı. Lütfen kart bilgilerini yeniden girin',
  payment_refused: 'Ödeme sağlayıcısı ödemeyi reddetti. Lütfen başka bir ödeme yöntemi deneyin',
  cancelled_by_payer: 'Ödemeyi iptal ettiniz',
  cancelled: 'Ödemeyi iptal ettiniz',
  not_paid: 'Ödeme alınamadı. Lütfen başka bir ödeme yöntemi deneyin',
  returned: 'Ödemeniz size geri döndü. Yeniden göndermeden önce lütfen yeni bir para yatırma işlemi başlatın',
  refused_after_review:
    'Bu ödemeyi kabul edemedik. Ödediğiniz tutar geldiği yoldan iade edilir; lütfen destekle iletişime geçin',
};
const OTHER: Readonly<Record<Language, string>> = {
  en: 'Your bank declined the payment. Please use another card or ask your bank',
  tr: 'Bankanız ödemeyi reddetti. Lütfen başka bir kart deneyin veya bankanıza danışın',
};
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: EN, tr: TR };

/** The reason of a decline, for the player. @param code the acquirer's; unknown ones get a general sentence. */
export const reasonText = (code: string | null, language: Language): string =>
  (code !== null && Object.hasOwn(WORDS[language], code) ? WORDS[language][code] : undefined) ?? OTHER[language];
