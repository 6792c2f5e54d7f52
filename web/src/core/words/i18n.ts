import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, rememberLanguage, tellLanguage } from './language';
import { ChunkLoadError, loadPart } from '../screen/lazy';
import type { MessageFile } from './later-messages';
import { SITE_NAME } from '../site-name';

/** Namespaces that come with a language, in one file: of the bars around every screen, of home, and of pages of texts, which are often opened by a link. */
const FIRST_NAMESPACES = ['common', 'shell', 'home', 'games', 'help', 'content'] as const;
const isFirst = (namespace: string): namespace is (typeof FIRST_NAMESPACES)[number] =>
  FIRST_NAMESPACES.some((first) => first === namespace);

type FirstFile = Readonly<Record<(typeof FIRST_NAMESPACES)[number], Awaited<ReturnType<MessageFile>>['default']>>;
const FIRST = import.meta.glob<FirstFile>('./first/*.ts');

/** A namespace of a language. The list of those that the first screen does not need is a part of its own: it names hundreds of files. */
async function fileOf(language: string, namespace: string): Promise<MessageFile> {
  const first = FIRST[`./first/${language}.ts`];
  if (first && isFirst(namespace)) return async () => ({ default: (await first())[namespace] });
  const { laterFile } = await loadPart(() => import('./later-messages'));
  const later = laterFile(language, namespace);
  if (!later) throw new Error(`no messages: ${language}/${namespace}`);
  return later;
}

/** Languages with a part that did not arrive. */
const failed = new Set<string>();

/** Each namespace of each language is a part of its own, fetched when a screen first needs it. */
const lazyFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string): Promise<Record<string, unknown>> => {
    try {
      return (await loadPart(await fileOf(language, namespace))).default;
    } catch (failure) {
      failed.add(language);
      throw failure;
    }
  },
};

export const i18n = createInstance();

/** Throws when a part did not arrive, because i18next continues without it. @throws ChunkLoadError */
function refuseGaps(language: string): void {
  if (failed.has(language)) throw new ChunkLoadError('CHUNK_LOAD_FAILED');
}

/** Namespaces of the bars around every screen, and of home. */
const FIRST_WORDS = ['common', 'shell', 'home', 'games'];

/**
 * Loads the chosen language with the namespaces of the first screen.
 * @param more namespaces of the screen at the address
 * @throws ChunkLoadError when a namespace does not arrive.
 */
export async function startI18n(more: readonly string[] = []): Promise<void> {
  const language = currentLanguage();
  tellLanguage(language);
  document.documentElement.lang = language;
  await i18n
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      // A fallback's files would be fetched as well; a test keeps every language complete.
      fallbackLng: false,
      supportedLngs: [...COMPLETE_LANGUAGES],
      ns: [...FIRST_WORDS, ...more],
      defaultNS: 'common',
      // Every message may contain the site's name.
      interpolation: { escapeValue: false, defaultVariables: { siteName: SITE_NAME } },
      // A message is missing only when its file did not arrive: any part that would show its key fails to load as a whole.
      parseMissingKeyHandler(key) {
        refuseGaps(i18n.language);
        return key;
      },
    });
  refuseGaps(language);
}

/** Prefetches namespaces of screens that may follow. A failure does not mark the language as failed. @throws when a namespace did not arrive */
export async function prefetchMessages(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map(async (namespace) => (await fileOf(i18n.language, namespace))()));
  await i18n.loadNamespaces(namespaces);
}

/** Switches the language everywhere and keeps the choice. @throws ChunkLoadError when it does not arrive: the language then stays unchanged. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.loadLanguages(language);
  refuseGaps(language);
  rememberLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
