import type { Language, TransactionType, WithdrawStatusName } from '@croupier/contract/codes';

interface Words {
  readonly titles: Readonly<Record<'cashouts' | 'transactions', string>>;
  readonly fileNames: Readonly<Record<'cashouts' | 'transactions', string>>;
  /** {member}, {from}, {to} */
  readonly period: string;
  readonly made: string;
  readonly page: string;
  readonly empty: string;
  readonly columns: Readonly<
    Record<
      | 'time'
      | 'id'
      | 'method'
      | 'account'
      | 'amount'
      | 'fee'
      | 'arrives'
      | 'currency'
      | 'state'
      | 'changed'
      | 'reference'
      | 'reason'
      | 'type'
      | 'change'
      | 'before'
      | 'after',
      string
    >
  >;
  readonly bank: string;
  readonly states: Readonly<Record<WithdrawStatusName, string>>;
  readonly types: Readonly<Record<TransactionType, string>>;
}

/** The words of statements. States and types are called as on the screens. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    titles: { cashouts: 'Cash-outs', transactions: 'Transactions' },
    fileNames: { cashouts: 'cash-outs', transactions: 'transactions' },
    period: '{member} · {from} to {to}, all times in UTC',
    made: 'Made on {time}',
    page: 'Page {page}',
    empty: 'Nothing in this period.',
    columns: {
      time: 'Time (UTC)',
      id: 'Number',
      method: 'Method',
      account: 'Account',
      amount: 'Amount',
      fee: 'Fee',
      arrives: 'Arrives',
      currency: 'Currency',
      state: 'State',
      changed: 'Last change (UTC)',
      reference: 'Payment reference',
      reason: 'Reason',
      type: 'Type',
      change: 'Change',
      before: 'Balance before',
      after: 'Balance after',
    },
    bank: 'Bank transfer',
    states: {
      pending: 'Pending review',
      cancelled: 'Canceled',
      rejected: 'Rejected',
      passed: 'Pending payment',
      paying: 'Payment in progress',
      payed: 'Payment successful',
      completed: 'Completed',
      failed: 'Failed',
    },
    types: {
      GAME_BET: 'Stake',
      GAME_WIN: 'Win',
      GAME_ROLLBACK: 'Rollback',
      WITHDRAW: 'Cash-out',
      WITHDRAW_ROLLBACK: 'Rollback',
      PROMOTION: 'Bonus',
      DEPOSIT: 'Deposit',
      DEPOSIT_CHARGEBACK: 'Deposit reversed',
      DEPOSIT_REFUND: 'Deposit refund',
      REDEEM: 'Points redeemed',
      INVITE_AWARD: 'Invitation reward',
      GIFT: 'Gift',
      BENEFITS: 'Benefit',
      DORMANT_FEE: 'Dormant account fee',
      ADJUSTMENT: 'Correction',
    },
  },
  tr: {
    titles: { cashouts: 'Para çekme işlemleri', transactions: 'İşlemler' },
    fileNames: { cashouts: 'para-cekme', transactions: 'islemler' },
    period: '{member} · {from} – {to}, tüm saatler UTC',
    made: '{time} tarihinde hazırlandı',
    page: 'Sayfa {page}',
    empty: 'Bu dönemde kayıt yok.',
    columns: {
      time: 'Zaman (UTC)',
      id: 'Numara',
      method: 'Yöntem',
      account: 'Hesap',
      amount: 'Tutar',
      fee: 'Ücret',
      arrives: 'Ulaşan',
      currency: 'Para birimi',
      state: 'Durum',
      changed: 'Son değişiklik (UTC)',
      reference: 'Ödeme referansı',
      reason: 'Neden',
      type: 'Tür',
      change: 'Değişim',
      before: 'Önceki bakiye',
      after: 'Sonraki bakiye',
    },
    bank: 'Banka havalesi',
    states: {
      pending: 'İnceleme bekliyor',
      cancelled: 'İptal edildi',
      rejected: 'Reddedildi',
      passed: 'Ödeme bekliyor',
      paying: 'Ödeme sürüyor',
      payed: 'Ödeme başarılı',
      completed: 'Tamamlandı',
      failed: 'Başarısız',
    },
    types: {
      GAME_BET: 'Bahis',
      GAME_WIN: 'Kazanç',
      GAME_ROLLBACK: 'İade',
      WITHDRAW: 'Para çekme',
      WITHDRAW_ROLLBACK: 'İade',
      PROMOTION: 'Bonus',
      DEPOSIT: 'Para yatırma',
      DEPOSIT_CHARGEBACK: 'Geri alınan yatırma',
      DEPOSIT_REFUND: 'Yatırım iadesi',
      REDEEM: 'Puan kullanımı',
      INVITE_AWARD: 'Davet ödülü',
      GIFT: 'Hediye',
      BENEFITS: 'Ayrıcalık',
      DORMANT_FEE: 'Hareketsiz hesap ücreti',
      ADJUSTMENT: 'Düzeltme',
    },
  },
};

/** What a way out is called: the bank's in the player's language, every other one is a name of its own. @param name as the menu has it. */
export const nameIn = (language: Language, method: string, name: string): string =>
  method === 'BANK_CARD' ? WORDS[language].bank : name;
