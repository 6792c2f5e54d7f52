import type { Words } from '../words/words';
import { bodyOf, type Concern, type TemplateKind, type TemplateText } from './text';

/** What all mails of a kind have around the text that operators may write. */
interface Frame {
  readonly greeting: string;
  readonly linkHint: string;
  readonly footer: string;
}

interface Content {
  readonly subject: string;
  readonly paragraphs?: readonly string[];
  readonly paragraph?: string;
  readonly button: string;
  readonly closing: string;
}

export interface MailKind extends TemplateKind {
  readonly channel: 'mail';
  readonly frame: (words: Words) => Frame;
  /** Where the button leads in the player's app. */
  readonly path: string;
  /** Whether the button's link carries a secret key that opens what the mail is about. */
  readonly hasKey: boolean;
  /** Whether what somebody wrote stands between the text and the button, such as the answer to a question. */
  readonly hasWriting: boolean;
}

type Options = Partial<Pick<MailKind, 'path' | 'hasKey' | 'hasWriting'>>;

const textOf = ({ subject, paragraphs, paragraph = '', button, closing }: Content): TemplateText => ({
  subject,
  body: bodyOf(paragraphs ?? [paragraph]),
  button,
  closing,
});

const mail = (
  concerns: Concern,
  frame: (words: Words) => Frame,
  content: (words: Words) => Content,
  { path = '', hasKey = false, hasWriting = false }: Options = {},
): MailKind => ({
  channel: 'mail',
  concerns,
  frame,
  shipped: (words) => textOf(content(words)),
  path,
  hasKey,
  hasWriting,
});

const ofMembers = (name: keyof Words['members']['mails'], path: string, options: Options = {}) =>
  mail(
    'security',
    ({ members }) => members,
    ({ members }) => members.mails[name],
    { path, ...options },
  );
const ofCashout = (name: keyof Words['cashouts']['mail']['news']) =>
  mail(
    'account',
    ({ cashouts }) => cashouts.mail,
    ({ cashouts: { mail: words } }) => ({ ...words, ...words.news[name] }),
    { path: '/#/withdrawQueryDetail' },
  );
const ofRefund = (name: keyof Words['refunds']['news']) =>
  mail(
    'account',
    ({ refunds }) => refunds,
    ({ refunds }) => ({ ...refunds, ...refunds.news[name] }),
  );
const ofDocument = (name: 'accepted' | 'rejected') =>
  mail(
    'account',
    ({ documents }) => documents.mail,
    ({ documents: { mail: words } }) => ({ ...words, ...words[name] }),
    { path: '/#/documents' },
  );
const ofCheck = (name: 'passed' | 'failed' | 'review' | 'expired') =>
  mail(
    'account',
    ({ identity }) => identity.mail,
    ({ identity: { mail: words } }) => ({ ...words, ...words[name] }),
    { path: '/#/documents' },
  );
const ofGrant = (name: 'ended' | 'roundsEnded') =>
  mail(
    'account',
    ({ grants }) => grants,
    ({ grants }) => ({ ...grants, ...grants[name] }),
  );
const ofReward = (name: keyof Words['rewards']['news'], concerns: Concern, path: string) =>
  mail(
    concerns,
    ({ rewards }) => rewards,
    ({ rewards }) => ({ ...rewards, ...rewards.news[name] }),
    { path },
  );

const WITH_KEY = { hasKey: true } as const;

/** Every mail that the house sends to players. */
export const MAILS = {
  activation: ofMembers('activation', '/#/activation', WITH_KEY),
  alreadyRegistered: ofMembers('alreadyRegistered', '/#/login'),
  verificationCode: ofMembers('verificationCode', '/#/'),
  reset: ofMembers('reset', '/#/password/reset', WITH_KEY),
  passwordChanged: ofMembers('passwordChanged', '/#/login'),
  loginLinked: ofMembers('loginLinked', '/#/details'),
  emailChanged: ofMembers('emailChanged', '/#/'),
  emailProof: ofMembers('emailProof', '/#/activation', WITH_KEY),
  dataCorrected: ofMembers('dataCorrected', '/#/details'),
  accountClosed: ofMembers('accountClosed', '/#/'),
  accountReopened: ofMembers('accountReopened', '/#/login'),
  dataCopyReady: ofMembers('dataCopyReady', '/#/details'),
  factorsChanged: mail(
    'security',
    ({ members }) => members,
    ({ security }) => ({ ...security, paragraph: '{change}' }),
    { path: '/#/security' },
  ),
  cashoutPaid: ofCashout('payed'),
  cashoutRejected: ofCashout('rejected'),
  cashoutFailed: ofCashout('failed'),
  refundPaid: ofRefund('paid'),
  refundRefused: ofRefund('refused'),
  documentAccepted: ofDocument('accepted'),
  documentRejected: ofDocument('rejected'),
  identityPassed: ofCheck('passed'),
  identityFailed: ofCheck('failed'),
  identityReview: ofCheck('review'),
  identityExpired: ofCheck('expired'),
  bonusEnded: ofGrant('ended'),
  roundsEnded: ofGrant('roundsEnded'),
  bonusExpires: ofReward('bonusExpires', 'promotion', '/#/bonuses'),
  roundsExpire: ofReward('roundsExpire', 'promotion', '/#/bonuses'),
  // Announces a fee.
  dormant: ofReward('dormant', 'legal', ''),
  questionAnswered: mail(
    'account',
    ({ support }) => support.mail,
    ({ support }) => support.mail,
    { hasWriting: true },
  ),
  chatTranscript: mail(
    'account',
    ({ support }) => support.transcript,
    ({ support: { transcript } }) => ({ ...transcript, paragraph: transcript.opening }),
    { hasWriting: true },
  ),
  broadcast: mail(
    'promotion',
    ({ messages }) => messages.mail,
    ({ messages }) => messages.mail,
    { path: '/#/', hasWriting: true },
  ),
} as const satisfies Readonly<Record<keyof Words['members']['mails'], MailKind> & Record<string, MailKind>>;

export type MailName = keyof typeof MAILS;

/** Name of a mail among the templates. */
export const mailTemplate = (name: MailName): string => `mail.${name}`;

/** The mails as templates, by name. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MailKind> = new Map(
  (Object.keys(MAILS) as MailName[]).map((name) => [mailTemplate(name), MAILS[name]]),
);
