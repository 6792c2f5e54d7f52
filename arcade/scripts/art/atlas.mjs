/** Packs sprites into one sheet, row by row, tallest first. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const GAP = 2;

/**
 * @param sprites [{ name, picture }], pictures as PNG buffers
 * @returns { frames: { name: [x, y, width, height] }, width, height, placed } in px
 */
async function pack(sprites, width) {
  const sized = await Promise.all(
    sprites.map(async (sprite) => ({
      ...sprite,
      ...(await sharp(sprite.picture)
        .metadata()
        .then(({ width: w, height: h }) => ({ w, h }))),
    })),
  );
  sized.sort((a, b) => b.h - a.h || a.name.localeCompare(b.name));
  const placed = [];
  let [x, y, shelf] = [0, 0, 0];
  for (const sprite of sized) {
    if (x + sprite.w > width) [x, y, shelf] = [0, y + shelf + GAP, 0];
    placed.push({ ...sprite, x, y });
    x += sprite.w + GAP;
    shelf = Math.max(shelf, sprite.h);
  }
  return { placed, width, height: y + shelf };
}

/** Writes `<folder>/atlas.webp` and `<folder>/atlas.json`. */
export async function writeAtlas(folder, sprites, width) {
  const sheet = await pack(sprites, width);
  mkdirSync(folder, { recursive: true });
  await sharp({
    create: { width: sheet.width, height: sheet.height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(sheet.placed.map(({ picture, x, y }) => ({ input: picture, left: x, top: y })))
    .webp({ quality: 84, alphaQuality: 84, effort: 4, smartSubsample: true })
    .toFile(`${folder}/atlas.webp`);
  const frames = Object.fromEntries(sheet.placed.map(({ name, x, y, w, h }) => [name, [x, y, w, h]]));
  writeFileSync(`${folder}/atlas.json`, JSON.stringify({ frames }));
}
