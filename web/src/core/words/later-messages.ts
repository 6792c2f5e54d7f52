/** A file of messages, fetched when it is called. */
export type MessageFile = () => Promise<Messages>;

interface Messages {
  readonly default: Record<string, unknown>;
}

/** Messages that the first screen does not need. */
const FILES = import.meta.glob<Messages>([
  '../../locales/*/*.json',
  '!../../locales/*/{common,shell,home,games,help,content}.json',
]);
/** Texts that the console shows too. */
const SHARED = import.meta.glob<Messages>('../../../../contract/locales/*/*.json');

/** A namespace of a language; undefined for one that nobody wrote. */
export const laterFile = (language: string, namespace: string): MessageFile | undefined =>
  FILES[`../../locales/${language}/${namespace}.json`] ??
  SHARED[`../../../../contract/locales/${language}/${namespace}.json`];
