import type { Words } from '../words/words';
import type { Concern, TemplateKind } from './text';

/** A message of the message centre in the words of the house. */
export type MessageWords = keyof Words['messages']['texts'];

/** What each message is about. A new message must say so here before it compiles. */
export const MESSAGE_CONCERNS: Readonly<Record<MessageWords, Concern>> = {
  cashoutPaid: 'account',
  cashoutRejected: 'account',
  cashoutFailed: 'account',
  refundPaid: 'account',
  refundRefused: 'account',
  documentAccepted: 'account',
  documentRejected: 'account',
  identityPassed: 'account',
  identityFailed: 'account',
  identityReview: 'account',
  identityExpired: 'account',
  dataCorrected: 'security',
  dataCopyReady: 'security',
  factorsChanged: 'security',
  bonusGiven: 'promotion',
  cashGiven: 'promotion',
  pointsGiven: 'promotion',
  freeRoundsGiven: 'promotion',
  offerWaiting: 'promotion',
  bonusExpires: 'promotion',
  roundsExpire: 'promotion',
  bonusEnded: 'account',
  roundsEnded: 'account',
  // Announces a fee.
  dormant: 'legal',
  levelReached: 'promotion',
  racePrize: 'promotion',
  questionReceived: 'account',
  questionAnswered: 'account',
};

const NAMES = Object.keys(MESSAGE_CONCERNS) as MessageWords[];

/** Name of a message among the templates. */
export const messageTemplate = (name: string): string => `message.${name}`;

/** The messages as templates, by name. */
export const MESSAGE_TEMPLATES: ReadonlyMap<string, TemplateKind> = new Map(
  NAMES.map((name) => [
    messageTemplate(name),
    {
      channel: 'message',
      concerns: MESSAGE_CONCERNS[name],
      shipped: ({ messages }) => ({ subject: '', body: messages.texts[name], button: '', closing: '' }),
    },
  ]),
);
