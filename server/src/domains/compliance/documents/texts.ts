import type { Language } from '@croupier/contract/codes';
import type { DocumentKind, DocumentReason } from '@croupier/contract/documents';

export const DOCUMENT_NAMES: Readonly<Record<Language, Readonly<Record<DocumentKind, string>>>> = {
  en: {
    idcard: 'Proof of identity',
    idcardHold: 'Photo of you with your ID',
    address: 'Proof of address',
    payment: 'Proof of payment method',
    wealth: 'Source of wealth',
  },
  tr: {
    idcard: 'Kimlik belgesi',
    idcardHold: 'Kimliğinizle fotoğrafınız',
    address: 'Adres belgesi',
    payment: 'Ödeme yöntemi belgesi',
    wealth: 'Servet kaynağı',
  },
};

/** What the member reads; `other` is told in the operator's own words. */
export const REASON_TEXTS: Readonly<Record<Language, Readonly<Record<Exclude<DocumentReason, 'other'>, string>>>> = {
  en: {
    unreadable: 'The picture is blurred or too dark to read.',
    cropped: 'Part of the document is cut off or covered. All four corners must be visible.',
    expired: 'The document has expired.',
    tooOld: 'The document is older than three months.',
    nameDiffers: 'The name on the document differs from the name of your account.',
    addressDiffers: 'The address on the document differs from the address of your account.',
    birthdayDiffers: 'The date of birth on the document differs from the one of your account.',
    otherPerson: 'The person in the photo could not be matched with the document.',
    numberVisible: 'Please hide the middle six digits of the card number and the CVC.',
    wrongDocument: 'This is not the document that we asked for.',
    altered: 'The picture looks edited. Please send an unchanged photo of the original.',
  },
  tr: {
    unreadable: 'Resim bulanık veya okunamayacak kadar karanlık.',
    cropped: 'Belgenin bir kısmı kesilmiş veya kapanmış. Dört köşe de görünmelidir.',
    expired: 'Belgenin geçerlilik süresi dolmuş.',
    tooOld: 'Belge üç aydan eski.',
    nameDiffers: 'Belgedeki ad, hesabınızdaki addan farklı.',
    addressDiffers: 'Belgedeki adres, hesabınızdaki adresten farklı.',
    birthdayDiffers: 'Belgedeki doğum tarihi, hesabınızdakinden farklı.',
    otherPerson: 'Fotoğraftaki kişi belgeyle eşleştirilemedi.',
    numberVisible: 'Lütfen kart numarasının ortadaki altı rakamını ve CVC’yi gizleyin.',
    wrongDocument: 'Bu, istediğimiz belge değil.',
    altered: 'Resim düzenlenmiş görünüyor. Lütfen aslının değiştirilmemiş bir fotoğrafını gönderin.',
  },
};

/** Why a document was not accepted, as one text: the offered sentence and what the operator wrote. */
export const reasonText = (language: Language, reason: DocumentReason, note: string | null): string =>
  [reason === 'other' ? '' : REASON_TEXTS[language][reason], note ?? ''].filter((part) => part !== '').join(' ');

interface MailWords {
  readonly greeting: string;
  readonly button: string;
  readonly linkHint: string;
  readonly closing: string;
  readonly footer: string;
  readonly accepted: { readonly subject: string; readonly paragraphs: readonly string[] };
  readonly rejected: { readonly subject: string; readonly paragraphs: readonly string[] };
}

/** Placeholders in braces are filled in. */
export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: 'Hello {name},',
    button: 'See your documents',
    linkHint: 'If the button does not work, open this address:',
    closing: 'If anything is unclear, please contact support.',
    footer: '{site} · {age}+ · Play only with money that you can afford to lose.',
    accepted: {
      subject: 'Document accepted: {document}',
      paragraphs: ['We have checked what you sent and accepted it: {document}. Nothing more is needed for it.'],
    },
    rejected: {
      subject: 'Please send again: {document}',
      paragraphs: [
        'We could not accept what you sent: {document}. Reason: {reason}',
        'You can send new pictures of this document alone. Your other documents stay as they are.',
      ],
    },
  },
  tr: {
    greeting: 'Merhaba {name},',
    button: 'Belgelerinizi görün',
    linkHint: 'Düğme çalışmazsa şu adresi açın:',
    closing: 'Anlaşılmayan bir şey varsa lütfen destek ile iletişime geçin.',
    footer: '{site} · {age}+ · Yalnızca kaybetmeyi göze alabileceğiniz parayla oynayın.',
    accepted: {
      subject: 'Belge kabul edildi: {document}',
      paragraphs: ['Gönderdiğiniz belgeyi inceledik ve kabul ettik: {document}. Bunun için başka bir şey gerekmiyor.'],
    },
    rejected: {
      subject: 'Lütfen yeniden gönderin: {document}',
      paragraphs: [
        'Gönderdiğiniz belgeyi kabul edemedik: {document}. Neden: {reason}',
        'Yalnızca bu belgenin yeni resimlerini gönderebilirsiniz. Diğer belgeleriniz olduğu gibi kalır.',
      ],
    },
  },
};
