import { describe, expect, it } from 'vitest';
import { hiddenSign, visibleLine, visibleText } from './visible-text';

/** A family, a flag of rainbow, an astronaut with a skin colour, a heart and a keycap. */
const EMOJIS = '👩‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 ❤️ 1️⃣';

describe('a sign that nobody sees', () => {
  it.each([
    ['a filler that counts as a letter', '\u3164'],
    ['its half-width form', '\uFFA0'],
    ['a filler of Hangul', '\u115F'],
    ['a tag', '\u{E0041}'],
    ['a variation selector', '\u{E0100}'],
    ['a mark of Arabic writing', '\u061C'],
    ['a soft hyphen', '\u00AD'],
    ['a separator of Mongolian', '\u180E'],
    ['a turn of the direction', '\u202E'],
    ['a zero width', '\u200B'],
    ['a joiner between letters', '\u200D'],
    ['the colour of an emoji after a letter', '\uFE0F'],
    ['a control', '\u0001'],
    ['half a character', '\uD800'],
  ])('is %s', (_, sign) => {
    expect(hiddenSign(`a${sign}b`)).toBe(sign);
    expect(visibleText(`a${sign}b`)).toBe('ab');
  });

  it('is nothing that parts lines or makes an emoji', () => {
    expect(hiddenSign(`a\r\n\tb ${EMOJIS}`)).toBeUndefined();
    expect(visibleText(EMOJIS)).toBe(EMOJIS);
  });
});

describe('what is seen', () => {
  it('has plain line ends, no piles of marks, and nothing at its ends', () => {
    expect(visibleText(' \u200B a\r\nb\u2028c\td \u2066 ')).toBe('a\nb\nc d');
    expect(visibleText(`e${'\u0337'.repeat(9)}`)).toBe(`e${'\u0337'.repeat(4)}`);
    expect(visibleText('\u200B \u202E\n\u3164')).toBe('');
  });

  it('is one line where a name is wanted', () => {
    expect(visibleLine(' Ana\u202E \n\tSilva ')).toBe('Ana Silva');
  });
});
