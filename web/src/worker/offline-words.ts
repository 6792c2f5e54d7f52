import type { Language } from '@croupier/contract/codes';
import de from '../locales/de/offline.json';
import en from '../locales/en/offline.json';
import es from '../locales/es/offline.json';
import fi from '../locales/fi/offline.json';
import fil from '../locales/fil/offline.json';
import fr from '../locales/fr/offline.json';
import it from '../locales/it/offline.json';
import ja from '../locales/ja/offline.json';
import pt from '../locales/pt/offline.json';
import tr from '../locales/tr/offline.json';

type OfflineWords = Readonly<Record<'title' | 'text' | 'money' | 'retry' | 'statement' | 'saved', string>>;

/** Texts of the offline page. All ten languages are in the worker: without a network none can be fetched. */
export const OFFLINE_WORDS: Readonly<Record<Language, OfflineWords>> = { de, en, es, fi, fil, fr, it, ja, pt, tr };
