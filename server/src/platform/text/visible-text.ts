import { INVISIBLE_SIGNS } from '@croupier/contract/text/pasted';

/**
 * Signs that a reader cannot see or that turn the direction of writing, as the source of a regular expression (`u`). Line ends and tabs are none, nor is what
 * colours an emoji, makes a keycap, or joins two emojis.
 */
const HIDDEN = [
  String.raw`(?![\n\r\t])`,
  String.raw`(?!(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F(?=\u20E3))`,
  String.raw`(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic}))`,
  `[${INVISIBLE_SIGNS}]`,
].join('');
const FIRST_HIDDEN = new RegExp(HIDDEN, 'u');
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');
/** More marks than a letter of any living script carries: such piles cover other lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** The first sign of a text that its reader cannot see; undefined when every sign is seen. */
export const hiddenSign = (text: string): string | undefined => FIRST_HIDDEN.exec(text)?.[0];

/** What is seen of a typed or pasted text, composed (NFC), with plain line ends; '' when nothing is. */
export const visibleText = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFC')
    .replaceAll(EVERY_HIDDEN, '')
    .replaceAll(PILED_MARKS, '$1')
    .trim();

/** What is seen of a typed or pasted text, in one line with single blanks; '' when nothing is. */
export const visibleLine = (typed: string): string => visibleText(typed).replaceAll(/\s+/gu, ' ');
