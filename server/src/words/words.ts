import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import type cashouts from './en/cashouts.json';
import type declines from './en/declines.json';
import type documents from './en/documents.json';
import type errors from './en/errors.json';
import type grants from './en/grants.json';
import type identity from './en/identity.json';
import type members from './en/members.json';
import type messages from './en/messages.json';
import type operators from './en/operators.json';
import type refunds from './en/refunds.json';
import type rewards from './en/rewards.json';
import type security from './en/security.json';
import type support from './en/support.json';
import type statements from './en/statements.json';

/**
 * What the server says in one language: a file a namespace. The compiler holds the English files to their use, and scripts/words.test.ts every
 * other language to English. Placeholders in braces are filled in.
 */
export interface Words {
  readonly cashouts: typeof cashouts;
  readonly declines: typeof declines;
  readonly documents: typeof documents;
  readonly errors: typeof errors;
  readonly grants: typeof grants;
  readonly identity: typeof identity;
  readonly members: typeof members;
  readonly messages: typeof messages;
  readonly operators: typeof operators;
  readonly refunds: typeof refunds;
  readonly rewards: typeof rewards;
  readonly security: typeof security;
  readonly support: typeof support;
  readonly statements: typeof statements;
}

/** Bundles hold the files of every language: each import stands for one namespace in all of them. */
const load = async (language: Language): Promise<Words> => ({
  cashouts: (await import(`./${language}/cashouts.json`)).default,
  declines: (await import(`./${language}/declines.json`)).default,
  documents: (await import(`./${language}/documents.json`)).default,
  errors: (await import(`./${language}/errors.json`)).default,
  grants: (await import(`./${language}/grants.json`)).default,
  identity: (await import(`./${language}/identity.json`)).default,
  members: (await import(`./${language}/members.json`)).default,
  messages: (await import(`./${language}/messages.json`)).default,
  operators: (await import(`./${language}/operators.json`)).default,
  refunds: (await import(`./${language}/refunds.json`)).default,
  rewards: (await import(`./${language}/rewards.json`)).default,
  security: (await import(`./${language}/security.json`)).default,
  support: (await import(`./${language}/support.json`)).default,
  statements: (await import(`./${language}/statements.json`)).default,
});

const WORDS = new Map(
  await Promise.all(COMPLETE_LANGUAGES.map(async (language) => [language, await load(language)] as const)),
);

export function wordsIn(language: Language): Words {
  const words = WORDS.get(language);
  if (!words) throw new Error(`no words: ${language}`);
  return words;
}
