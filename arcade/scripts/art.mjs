/** Composes every picture of the arcade from vector sources: sprite sheets, covers and the art of banners. No network, same bytes every run. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeAtlas } from './art/atlas.mjs';
import { writeCover } from './art/cover.mjs';
import { dragonVaultSprites } from './art/dragonVault.mjs';
import { drawEmoji } from './art/emoji.mjs';
import { openFont } from './art/lettering.mjs';

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const cinzel = openFont(
  createRequire(import.meta.url).resolve('@fontsource/cinzel-decorative/files/cinzel-decorative-latin-700-normal.woff'),
);

const dragonVaultCover = {
  code: 'dragon-vault',
  tones: ['#3fb57f', '#0d5a3e', '#03150f'],
  hero: 'dragon-face',
  shadow: { r: 2, g: 32, b: 22 },
  sides: [
    { emoji: 'coin', size: 92, angle: -12, x: -2, y: 34, blur: 1.6 },
    { emoji: 'mahjong-red-dragon', size: 88, angle: 14, x: 246, y: 14, blur: 1.8 },
    { emoji: 'fire', size: 84, angle: 10, x: 262, y: 212, blur: 1.4 },
  ],
  title: [
    { text: 'Dragon', size: 62, y: 386 },
    { text: 'Vault', size: 62, y: 440 },
  ],
  titleStyle: {
    fill: ['#ffffff', '#fff1c2', '#ffd978', '#e9a53a'],
    stroke: '#0a1a10',
    depth: '#6a3206',
    strokeWidth: 9,
    depthOffset: 3,
  },
};

/** Pictures that the player app's banners float beside their words. */
const BANNER_ART = {
  'slot-machine': 320,
  coin: 120,
  'game-die': 120,
  'gem-stone': 140,
  sparkles: 120,
  'dragon-face': 280,
  crown: 160,
  'wrapped-gift': 200,
};

await writeAtlas(place('src/generated/dragon-vault'), await dragonVaultSprites(cinzel), 1600);
await writeCover(place('public/covers'), cinzel, dragonVaultCover);
mkdirSync(place('public/art'), { recursive: true });
for (const [name, size] of Object.entries(BANNER_ART)) {
  await sharp(await drawEmoji(name, size))
    .webp({ quality: 84, alphaQuality: 86 })
    .toFile(place(`public/art/${name}.webp`));
}
