import { CHAT_LENGTH } from '@croupier/contract/games/live-messages';

/** Words that no table passes on, in lower case and without marks; a message that contains one is not sent to anybody. */
const FORBIDDEN = ['fuck', 'cunt', 'nigger', 'faggot', 'kike', 'retard', 'orospu', 'siktir', 'amcik', 'yarrak', 'ibne'];
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

const LINK = /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|bet|casino|link|me|gg)\b/i;
/** What draws nothing, turns the direction of writing or breaks lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;

/**
 * A chat message as it may be passed on: one line, without invisible characters, as long as lines may be.
 * @returns undefined for one that is not passed on: empty, too long, a link, or with a word from the list.
 */
export function cleanLine(raw: string): string | undefined {
  const text = raw.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || [...text].length > CHAT_LENGTH || LINK.test(text)) return undefined;
  const plain = [...text.toLowerCase().normalize('NFKD')].map((sign) => DISGUISES[sign] ?? sign).join('');
  const letters = plain.replaceAll(/[^\p{L}]/gu, '');
  return FORBIDDEN.some((word) => letters.includes(word)) ? undefined : text;
}

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
