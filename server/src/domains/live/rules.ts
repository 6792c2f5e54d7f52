import { CHAT_LENGTH } from '@croupier/contract/games/live-messages';
import { INVISIBLE_SIGNS } from '@croupier/contract/text/pasted';
import { holdsLink } from './room/links';

/**
 * Duration of a table's lease. The leader renews the lease with every step, at least each second; when the leader dies, the other processes, which
 * poll twice a second, take over within the lease and half a second.
 */
export const LEASE_MILLISECONDS = 3_500;
export const ASK_MILLISECONDS = 500;
export const RENEW_MILLISECONDS = 1_000;
/** A flight unattended for this long had no server: another process would have taken over within the lease and half a second. */
export const UNATTENDED_MILLISECONDS = 6_000;

/** Chat limit of a member: a burst of lines, and then one after each pause, milliseconds. */
export const CHAT_BURST = 4;
export const CHAT_PAUSE = 3_000;

/** Beginnings of rejected words, in lower case and without marks; any ending may follow. */
const FOUL_STEMS = ['fuck', 'motherfuck', 'cunt', 'nigger', 'faggot', 'orospu', 'siktir', 'amcik', 'yarrak', 'ibne'];
/** Rejected as whole words only, because harmless words begin like them. */
const FOUL_WORDS = new Set(['kike', 'kikes', 'retard', 'retards', 'retarded']);
/** Digits and signs written in place of letters to evade the filter. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  ı: 'i',
};

/** Invisible characters, except the one that selects the coloured form of an emoji. */
const INVISIBLE = new RegExp(`(?!\\uFE0F)[${INVISIBLE_SIGNS}]`, 'gu');
/** More marks than a letter of any living script carries: such piles cover other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A chat message cleaned for sending: one line, without invisible characters or piles of marks, as long as lines may be.
 * @returns undefined for a rejected message: empty, too long, a link, or with a word from the list.
 */
export function cleanLine(raw: string): string | undefined {
  const text = raw
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (text === '' || [...text].length > CHAT_LENGTH || holdsLink(text)) return undefined;
  return wordsOf(text).some(isFoul) ? undefined : text;
}

const isFoul = (word: string): boolean => FOUL_WORDS.has(word) || FOUL_STEMS.some((stem) => word.startsWith(stem));

/**
 * Everything in a line that may be read as a word: adjacent letters, with and without the signs between them, and runs of single spaced letters.
 * Words are not joined: "good luck, i keep losing" says nothing foul.
 */
function wordsOf(text: string): string[] {
  const plain = [...text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('');
  const pieces = plain.split(' ').map((piece) => piece.replaceAll(/[^\p{L}]/gu, ''));
  const spelled = pieces.map((piece) => (piece.length === 1 ? piece : ' ')).join('');
  return [...pieces, ...(plain.match(/\p{L}+/gu) ?? []), ...spelled.split(' ')];
}

/** Maximum number of limiters; beyond it all are reset. */
const LIMITERS = 10_000;

/** Allows a `burst` and then one per `milliseconds`. @returns false beyond the limit. */
export function createLimiter(burst: number, milliseconds: number): (now: number) => boolean {
  let allowance = burst;
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (last > Number.NEGATIVE_INFINITY) allowance = Math.min(burst, allowance + (now - last) / milliseconds);
    last = now;
    if (allowance < 1) return false;
    allowance -= 1;
    return true;
  };
}

/** One limiter per member. */
export function createLimiters(burst: number, milliseconds: number): (memberId: number, now: number) => boolean {
  const limiters = new Map<number, ReturnType<typeof createLimiter>>();
  return (memberId, now) => {
    if (limiters.size >= LIMITERS) limiters.clear();
    const limiter = limiters.get(memberId) ?? createLimiter(burst, milliseconds);
    limiters.set(memberId, limiter);
    return limiter(now);
  };
}
