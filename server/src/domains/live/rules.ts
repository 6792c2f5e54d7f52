import { CHAT_LENGTH } from '@croupier/contract/games/live-messages';
import { INVISIBLE_SIGNS } from '@croupier/contract/text/pasted';
import { holdsLink } from './room/links';

/**
 * The lease of a table. A leader renews it with every step, at least each second; when the leader dies, the others, who ask twice a second,
 * take over within the lease and half a second.
 */
export const LEASE_MILLISECONDS = 3_500;
export const ASK_MILLISECONDS = 500;
export const RENEW_MILLISECONDS = 1_000;
/** A flight that nobody looked after for this long had no server: another would have taken over within the lease and half a second. */
export const UNATTENDED_MILLISECONDS = 6_000;

/** How much a member may say: so many lines at once, and then one after each pause, milliseconds. */
export const CHAT_BURST = 4;
export const CHAT_PAUSE = 3_000;

/** Words that no table passes on begin with one of these, in lower case and without marks; what follows may be an ending. */
const FOUL_STEMS = ['fuck', 'motherfuck', 'cunt', 'nigger', 'faggot', 'orospu', 'siktir', 'amcik', 'yarrak', 'ibne'];
/** Foul as they stand, though other words begin like them. */
const FOUL_WORDS = new Set(['kike', 'kikes', 'retard', 'retards', 'retarded']);
/** Letters that are written as digits and signs to slip past. */
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

/** Invisible signs, but for the one that asks for the coloured form of an emoji. */
const INVISIBLE = new RegExp(`(?!\\uFE0F)[${INVISIBLE_SIGNS}]`, 'gu');
/** Marks beyond those that a letter of any living script carries: they pile up over other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * A chat message as it may be passed on: one line, without invisible characters or piles of marks, as long as lines may be.
 * @returns undefined for one that is not passed on: empty, too long, a link, or with a word from the list.
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
 * Everything in a line that may be read as a word: letters that stand together, with and without the signs between them, and letters that stand alone
 * one after the other. Words are not joined: "good luck, i keep losing" says nothing foul.
 */
function wordsOf(text: string): string[] {
  const plain = [...text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('');
  const pieces = plain.split(' ').map((piece) => piece.replaceAll(/[^\p{L}]/gu, ''));
  const spelled = pieces.map((piece) => (piece.length === 1 ? piece : ' ')).join('');
  return [...pieces, ...(plain.match(/\p{L}+/gu) ?? []), ...spelled.split(' ')];
}

/** Kept at most; beyond it all members begin anew. */
const LIMITERS = 10_000;

/** Lets `burst` through at once and then one a `milliseconds`. @returns false for what is too much. */
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

/** Limiters, one a member. */
export function createLimiters(burst: number, milliseconds: number): (memberId: number, now: number) => boolean {
  const limiters = new Map<number, ReturnType<typeof createLimiter>>();
  return (memberId, now) => {
    if (limiters.size >= LIMITERS) limiters.clear();
    const limiter = limiters.get(memberId) ?? createLimiter(burst, milliseconds);
    limiters.set(memberId, limiter);
    return limiter(now);
  };
}
