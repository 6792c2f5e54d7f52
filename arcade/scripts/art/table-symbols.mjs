/** Pictures that the games without reels show one by one: emoji as files of their own, `public/art/symbols/<name>.webp`. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { drawEmoji } from './emoji.mjs';

/** Beside those that the scratch cards name in their themes. */
const OTHERS = ['rocket', 'collision', 'gem-stone', 'bomb'];
const SIZE = 144;

/** @param cards themes of the scratch cards: { hero, sides, symbols: { …: one emoji or several } } */
export const tableSymbols = (cards) =>
  [
    ...new Set([
      ...OTHERS,
      ...cards.flatMap((card) => [card.hero, ...card.sides, ...Object.values(card.symbols).flat()]),
    ]),
  ].sort();

/** Writes the named emoji into a folder. */
export async function writeSymbols(folder, names) {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    await sharp(await drawEmoji(name, SIZE))
      .webp({ quality: 84, alphaQuality: 86, effort: 4 })
      .toFile(`${folder}/${name}.webp`);
  }
}
