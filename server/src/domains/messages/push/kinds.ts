import { MESSAGE_CONCERNS } from '../../../templates/messages';

/** Of what a member may want notifications: `account` is what concerns their money, data, security and questions; `house` is what invites to play. */
type PushKind = 'account' | 'house';

const CONCERNS: Readonly<Record<string, string>> = MESSAGE_CONCERNS;

/** A message, as far as it decides who is notified. */
export interface Judged {
  /** The house's own words; null: a broadcast. */
  readonly words: string | null;
  /** Of a broadcast: whether it promotes play. */
  readonly promotes: boolean;
}

/** How a member stands when the notification is about to be sent. */
export interface Standing {
  readonly wants: Readonly<Record<PushKind, boolean>>;
  /** Takes a break or is excluded. */
  readonly isBarred: boolean;
  readonly receivesOffers: boolean;
}

/** Words of an earlier release that this one does not know count as what invites to play. */
const kindOf = ({ words }: Judged): PushKind =>
  words === null || (CONCERNS[words] ?? 'promotion') === 'promotion' ? 'house' : 'account';

/** Broadcasts say themselves whether they promote; of the house's own words all do that are about rewards. */
const doesPromote = (message: Judged): boolean =>
  message.words === null ? message.promotes : kindOf(message) === 'house';

/** Whether a member is notified. What promotes play is for nobody who takes a break, is excluded, or wants no offers, whatever else they chose. */
export function mayNotify(message: Judged, { wants, isBarred, receivesOffers }: Standing): boolean {
  if (!wants[kindOf(message)]) return false;
  return !doesPromote(message) || (!isBarred && receivesOffers);
}
