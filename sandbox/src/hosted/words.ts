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
};

export const wordsOf = (language: string): Words => (language.startsWith('tr') ? TR : EN);
