/**
 * Letters that Unicode does not take apart, as people without that keyboard type them and as banks write them. Lower case: folding lowers first.
 * The database's `folded` has the same table; a test holds the two together over all letters.
 */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ȷ: 'j',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'ng',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ƀ: 'b',
  ȼ: 'c',
  ɇ: 'e',
  ǥ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ƚ: 'l',
  ɍ: 'r',
  ʉ: 'u',
  ɏ: 'y',
  ƶ: 'z',
  ⱥ: 'a',
  ⱦ: 't',
  // The Greek letter at the end of a word.
  ς: 'σ',
};

const NOT_TAKEN_APART = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Text as searches and comparisons read it: no case, no accents, no strokes, full-width letters as plain ones, no signs that draw nothing. It follows
 * no language: "İSTANBUL", "ıstanbul" and "istanbul" are one, and "Łukasz" is "lukasz".
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(NOT_TAKEN_APART, (letter) => PLAIN_LETTERS[letter] ?? letter);

const KATAKANA = /[\u30a1-\u30f6]/g;
/** Between a letter of katakana and the same in hiragana. */
const KANA_APART = 0x60;

/** Text as searches in the browser read it: folded, and kana of both forms as one, since people type what they have not converted yet. */
export const foldKana = (text: string): string =>
  fold(text).replace(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? KANA_APART) - KANA_APART));
