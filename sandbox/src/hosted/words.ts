import type { CardFault } from './cards';
import type { OrderStatus } from './orders';

export interface Words {
  readonly title: string;
  readonly lead: string;
  readonly to: string;
  readonly pay: string;
  readonly payTwice: string;
  readonly payLess: string;
  readonly delay: string;
  readonly decline: string;
  readonly cancel: string;
  readonly close: string;
  readonly void: string;
  readonly tests: string;
  readonly done: Readonly<Record<OrderStatus, string>>;
  readonly goBack: string;
  readonly back: string;
  /** Of a page that asks whose account pays. */
  readonly account: Readonly<Record<'lead' | 'name' | 'email' | 'country', string>>;
  /** Of a page that asks for a card. */
  readonly card: CardWords;
}

export interface CardWords {
  readonly title: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvv: string;
  readonly holder: string;
  /** Where the card may be left out. */
  readonly saved: string;
  readonly fault: Readonly<Record<CardFault, string>>;
  readonly bank: string;
  readonly bankAsks: string;
  readonly confirm: string;
  readonly refuse: string;
}

const EN: Words = {
  title: 'Pay with',
  lead: 'This is a test page: no money moves.',
  to: 'To',
  pay: 'Pay now',
  payTwice: 'Pay twice',
  payLess: 'Pay half',
  delay: 'Pay, and let it arrive later',
  decline: 'Be declined',
  cancel: 'Cancel',
  close: 'Close this page without a decision',
  void: 'Void the order',
  tests: 'For testers',
  done: {
    approved: 'Payment received',
    declined: 'Payment declined',
    cancelled: 'Payment cancelled',
    expired: 'This payment has expired',
    challenge: 'This payment is still open',
    pending: 'Your payment is on its way',
  },
  goBack: 'You can close this page.',
  back: 'Back to the merchant',
  account: {
    lead: 'Whose account pays. Left empty, it is your own.',
    name: 'Name on the account',
    email: 'Email',
    country: 'Country (two letters)',
  },
  card: {
    title: 'Pay by card',
    number: 'Card number',
    expiry: 'Expires',
    expiryHint: 'MM / YY',
    cvv: 'CVV',
    holder: 'Name on card',
    saved: 'Left empty, a card that you have saved there pays.',
    fault: {
      number: 'Please check the card number',
      expiry: 'Please enter month and year, such as 09 / 30',
      cvv: 'Enter the three digits on the back',
      holder: 'Enter the name on the card',
    },
    bank: 'Confirm your payment',
    bankAsks: 'Your bank wants to be sure that it is you. This is a test page: no money moves.',
    confirm: 'Confirm payment',
    refuse: 'This was not me',
  },
};

const TR: Words = {
  title: 'Ödeme yöntemi:',
  lead: 'Bu bir test sayfasıdır: para hareketi olmaz.',
  to: 'Alıcı',
  pay: 'Şimdi öde',
  payTwice: 'İki kez öde',
  payLess: 'Yarısını öde',
  delay: 'Öde, para daha sonra ulaşsın',
  decline: 'Reddedilsin',
  cancel: 'İptal et',
  close: 'Karar vermeden sayfayı kapat',
  void: 'Siparişi geçersiz kıl',
  tests: 'Test için',
  done: {
    approved: 'Ödeme alındı',
    declined: 'Ödeme reddedildi',
    cancelled: 'Ödeme iptal edildi',
    expired: 'Bu ödemenin süresi doldu',
    challenge: 'Bu ödeme hâlâ açık',
    pending: 'Ödemeniz yolda',
  },
  goBack: 'Bu sayfayı kapatabilirsiniz.',
  back: 'Satıcıya dön',
  account: {
    lead: 'Kimin hesabından ödeniyor. Boş bırakılırsa kendi hesabınızdan.',
    name: 'Hesaptaki ad',
    email: 'E-posta',
    country: 'Ülke (iki harf)',
  },
  card: {
    title: 'Kartla öde',
    number: 'Kart numarası',
    expiry: 'Son kullanma',
    expiryHint: 'AA / YY',
    cvv: 'CVV',
    holder: 'Karttaki ad',
    saved: 'Boş bırakılırsa orada kayıtlı kartınızla ödenir.',
    fault: {
      number: 'Lütfen kart numarasını kontrol edin',
      expiry: 'Lütfen ay ve yılı girin, örneğin 09 / 30',
      cvv: 'Kartın arkasındaki üç rakamı girin',
      holder: 'Kartın üzerindeki adı girin',
    },
    bank: 'Ödemenizi onaylayın',
    bankAsks: 'Bankanız bu işlemi sizin yaptığınızdan emin olmak istiyor. Bu bir test sayfasıdır: para hareketi olmaz.',
    confirm: 'Ödemeyi onayla',
    refuse: 'Bu işlemi ben yapmadım',
  },
};

export const wordsOf = (language: string): Words => (language.startsWith('tr') ? TR : EN);
