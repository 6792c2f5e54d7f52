/** The three faces of titles, and how a title is set in each. */
import { createRequire } from 'node:module';
import { mix } from './colour.mjs';
import { openFont } from './lettering.mjs';

const file = (path) => createRequire(import.meta.url).resolve(`@fontsource/${path}`);

/** By the title style of a theme: a serif for myth, a fat round face for sweets, a block face for space and the west. */
export const FACES = {
  serif: { draw: openFont(file('cinzel-decorative/files/cinzel-decorative-latin-700-normal.woff')), tall: 0.76 },
  rounded: { draw: openFont(file('lilita-one/files/lilita-one-latin-400-normal.woff')), tall: 0.72 },
  block: { draw: openFont(file('bungee/files/bungee-latin-400-normal.woff')), tall: 0.72 },
};

/** Bungee has capitals only; the serif's small letters are capitals with ornaments, which titles on the stage go without. */
export const inFace = (style, text, capitals = false) =>
  style === 'block' || capitals ? text.toLocaleUpperCase('en') : text;

/** Colours of a title in a palette. */
export function titleStyle([light, middle, dark], style, strokeWidth, depthOffset) {
  const warm = style === 'serif' ? '#ffd978' : mix(light, '#ffffff', 0.25);
  return {
    fill:
      style === 'serif'
        ? ['#fffdf0', '#ffeeb5', warm, '#e0962f']
        : ['#ffffff', mix(warm, '#ffffff', 0.55), warm, light],
    stroke: mix(dark, '#000000', 0.35),
    depth: mix(middle, '#000000', 0.3),
    strokeWidth,
    depthOffset,
  };
}

/**
 * Breaks a title into lines of nearly equal width.
 * @returns [{ text, size }] with each line as large as fits `width` px, at most `largest`
 */
export function fitTitle(style, name, width, largest, mostLines) {
  const { draw } = FACES[style];
  const widthOf = (text) => draw(text, 100).width / 100;
  const words = inFace(style, name).split(' ');
  const splits = (list, lines) =>
    lines === 1
      ? [[list.join(' ')]]
      : list
          .slice(1)
          .flatMap((_, i) =>
            splits(list.slice(i + 1), lines - 1).map((rest) => [list.slice(0, i + 1).join(' '), ...rest]),
          );
  const choices = Array.from({ length: Math.min(mostLines, words.length) }, (_, i) => splits(words, i + 1)).flat();
  const sizeOf = (lines) => Math.min(largest, ...lines.map((line) => width / widthOf(line)));
  const best = choices.reduce((a, b) => (sizeOf(b) > sizeOf(a) + 0.5 ? b : a));
  // A short word between long ones stays in proportion: all lines are set alike.
  return best.map((text) => ({ text, size: sizeOf(best) }));
}
