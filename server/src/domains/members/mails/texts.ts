import type { Language } from '@croupier/contract/codes';

/** Words of one mail. Placeholders in braces are filled in; every language has every mail. */
interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly closing: string;
}

export type MailName = 'activation' | 'alreadyRegistered' | 'reset' | 'passwordChanged';

interface LanguageWords {
  readonly greeting: string;
  /** For addresses that nobody has proved. */
  readonly plainGreeting: string;
  readonly linkHint: string;
  readonly footer: string;
  readonly mails: Readonly<Record<MailName, MailWords>>;
}

export const MAIL_TEXTS: Readonly<Record<Language, LanguageWords>> = {
  en: {
    greeting: 'Hello {name},',
    plainGreeting: 'Hello,',
    linkHint: 'If the button does not work, open this address:',
    footer: '{site} · {age}+ · Play only with money that you can afford to lose.',
    mails: {
      activation: {
        subject: 'Activate your {site} account',
        paragraphs: [
          'Welcome! Please confirm your e-mail address to open your account. The link is good for 48 hours after you registered.',
        ],
        button: 'Activate account',
        closing: 'If you did not register, ignore this mail: without your confirmation the account stays closed.',
      },
      alreadyRegistered: {
        subject: 'You already have a {site} account',
        paragraphs: [
          'Somebody, probably you, tried to register with this e-mail address. It already has an account, so no new one was made.',
          'Log in as usual. If you no longer know your password, choose “forgot password” there and we mail you a link.',
        ],
        button: 'Log in',
        closing: 'If it was not you, there is nothing to do. Your account is unchanged.',
      },
      reset: {
        subject: 'Set a new {site} password',
        paragraphs: [
          'You asked for a new password. The link is good for one hour and works once; it ends every session of your account.',
          'Your username is {username}.',
        ],
        button: 'Set new password',
        closing: 'If you did not ask for it, ignore this mail: your password stays as it is.',
      },
      passwordChanged: {
        subject: 'Your {site} password was changed',
        paragraphs: ['The password of your account {username} was just changed.'],
        button: 'Log in',
        closing: 'If it was not you, set a new password at once with “forgot password” and contact support.',
      },
    },
  },
  tr: {
    greeting: 'Merhaba {name},',
    plainGreeting: 'Merhaba,',
    linkHint: 'Düğme çalışmazsa şu adresi açın:',
    footer: '{site} · {age}+ · Yalnızca kaybetmeyi göze alabileceğiniz parayla oynayın.',
    mails: {
      activation: {
        subject: '{site} hesabınızı etkinleştirin',
        paragraphs: [
          'Hoş geldiniz! Hesabınızı açmak için lütfen e-posta adresinizi onaylayın. Bağlantı, kaydınızdan sonra 48 saat geçerlidir.',
        ],
        button: 'Hesabı etkinleştir',
        closing: 'Kayıt olmadıysanız bu e-postayı dikkate almayın: onayınız olmadan hesap kapalı kalır.',
      },
      alreadyRegistered: {
        subject: 'Zaten bir {site} hesabınız var',
        paragraphs: [
          'Birisi, muhtemelen siz, bu e-posta adresiyle kayıt olmayı denedi. Bu adresin zaten bir hesabı olduğu için yenisi açılmadı.',
          'Her zamanki gibi giriş yapın. Şifrenizi hatırlamıyorsanız orada “şifremi unuttum” seçeneğini kullanın; size bir bağlantı gönderelim.',
        ],
        button: 'Giriş yap',
        closing: 'Bu siz değilseniz bir şey yapmanız gerekmez. Hesabınız değişmedi.',
      },
      reset: {
        subject: 'Yeni {site} şifrenizi belirleyin',
        paragraphs: [
          'Yeni bir şifre istediniz. Bağlantı bir saat geçerlidir ve bir kez kullanılabilir; hesabınızın tüm oturumlarını sonlandırır.',
          'Kullanıcı adınız: {username}',
        ],
        button: 'Yeni şifre belirle',
        closing: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın: şifreniz aynı kalır.',
      },
      passwordChanged: {
        subject: '{site} şifreniz değiştirildi',
        paragraphs: ['{username} hesabınızın şifresi az önce değiştirildi.'],
        button: 'Giriş yap',
        closing:
          'Bu siz değilseniz “şifremi unuttum” ile hemen yeni bir şifre belirleyin ve destek ile iletişime geçin.',
      },
    },
  },
};
