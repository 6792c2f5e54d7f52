/** Text pasted from chats, mails and bank apps, which may carry invisible characters. */

/**
 * Signs that draw nothing, turn the direction of writing or break lines, as the inside of a character class: controls, `Cf`, separators of lines and
 * paragraphs, halves of characters, private use, what Unicode lets every renderer leave out (Default_Ignorable_Code_Point: variation selectors and the
 * fillers that count as letters among them), and the blank of braille.
 */
export const INVISIBLE_SIGNS = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800';

const AT_AN_END = new RegExp(`^[\\p{Zs}${INVISIBLE_SIGNS}]+|[\\p{Zs}${INVISIBLE_SIGNS}]+$`, 'gu');
const ANYWHERE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'u');

/** What was pasted without the blanks and invisible signs at its ends; blanks inside are plain ones. Invisible signs inside stay, to be refused. */
export const pasted = (text: string): string => text.replaceAll(AT_AN_END, '').replaceAll(/\p{Zs}/gu, ' ');

/** Whether the text holds a sign that its reader cannot see; blanks are seen by the gap they leave. */
export const hasInvisibleSigns = (text: string): boolean => ANYWHERE.test(text);

/**
 * An account identifier as providers keep it: full-width and other compatibility forms in their plain form (NFKC). It is one when only ASCII is left and a
 * letter or digit among it.
 */
export const plainAccount = (text: string): string => pasted(pasted(text).normalize('NFKC')).replaceAll(/ +/g, ' ');
export const isAccount = (text: string): boolean => /^(?=.*[A-Za-z0-9])[\x20-\x7e]+$/.test(plainAccount(text));

/** The name of a bank or of an account's owner, composed (NFC), with single blanks. */
export const plainName = (text: string): string => pasted(text).normalize('NFC').replaceAll(/ +/g, ' ');

const SIGNS_OF_NAMES = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
/** Marks that nothing bears, or that pile up beyond those of a living script. */
const STRAY_MARKS = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{5}/u;

/** Visible signs of assigned characters, a letter or digit among them, and marks only on what bears them. */
export function isName(text: string): boolean {
  const name = plainName(text);
  return SIGNS_OF_NAMES.test(name) && !hasInvisibleSigns(name) && !STRAY_MARKS.test(name) && /[\p{L}\p{N}]/u.test(name);
}
