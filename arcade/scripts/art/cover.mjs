/** Game covers, composed alike for every game: light, rays, side symbols with depth, the hero, a rising dark, the title. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { mix, rgb } from './colour.mjs';
import { glow, rays } from './drawings.mjs';
import { drawEmoji, drawSvg, silhouette } from './emoji.mjs';
import { FACES, fitTitle, titleStyle } from './faces.mjs';
import { titleGroup } from './title.mjs';

const WIDTH = 360;
const HEIGHT = 480;
/** Where the last title line stands, px from the top, and the height of a line over its size. */
const BASELINE = 442;
const LEADING = 0.9;

/** Where side symbols float unless a cover says otherwise. */
const SIDE_PLACES = [
  { size: 92, angle: -12, x: -6, y: 34, blur: 1.6 },
  { size: 88, angle: 14, x: 250, y: 16, blur: 1.8 },
  { size: 84, angle: 10, x: 266, y: 208, blur: 1.4 },
];

const svg = (body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`);
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function sideSymbol(emoji, index) {
  const { size, angle, x, y, blur } = SIDE_PLACES[index];
  const turned = await sharp(await drawEmoji(emoji, size))
    .rotate(angle, { background: clear })
    .png()
    .toBuffer();
  const soft = await sharp(turned)
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: clear })
    .blur(blur)
    .png()
    .toBuffer();
  return { input: soft, left: Math.round(x), top: Math.round(y) };
}

const light = async (body, size, share) =>
  sharp(await drawSvg(body, size, 100))
    .ensureAlpha()
    .linear([1, 1, 1, share], [0, 0, 0, 0])
    .png()
    .toBuffer();

/** The title's lines, the lowest on the base line. */
function coverTitle(style, name) {
  const lines = fitTitle(style, name, WIDTH - 44, 62, 3);
  return lines.map(({ text, size }, i) => ({ text, size, y: BASELINE - (lines.length - 1 - i) * size * LEADING }));
}

/**
 * Writes `<folder>/<code>.webp` (360 × 480 px) and `<folder>/<code>@small.webp` (180 × 240 px).
 * @param cover { code, name, palette: [light, middle, dark], hero: emoji, sides: up to three emoji, title: 'serif' | 'rounded' | 'block' };
 *   `heroPicture`: a PNG buffer instead of the emoji
 */
export async function writeCover(folder, { code, name, palette, hero, heroPicture, sides, title }) {
  const [bright, middle, dark] = palette;
  const ground = svg(
    `<defs><radialGradient id="b" cx=".5" cy=".4" r=".78"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#b)"/>`,
  );
  const beams = await sharp(await light(rays(14, '#ffffff'), 620, 0.16))
    .extract({ left: 130, top: 110, width: WIDTH, height: HEIGHT })
    .png()
    .toBuffer();
  const shine = await light(glow('#ffffff'), 300, 0.42);
  const main = heroPicture
    ? await sharp(heroPicture).resize(236, 236, { fit: 'contain', background: clear }).png().toBuffer()
    : await drawEmoji(hero, 236);
  const padded = await sharp(main)
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: clear })
    .png()
    .toBuffer();
  const shadow = await silhouette(padded, { ...rgb(mix(dark, '#000000', 0.4)), alpha: 0.75 }, 12);
  const dusk = svg(
    `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${dark}" stop-opacity="0"/><stop offset=".78" stop-color="${dark}" stop-opacity=".88"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#d)"/>`,
  );
  const lettering = svg(
    titleGroup(FACES[title].draw, coverTitle(title, name), WIDTH / 2, titleStyle(palette, title, 9, 3)),
  );
  const edge = svg(
    `<rect x="2" y="2" width="${WIDTH - 4}" height="${HEIGHT - 4}" rx="26" fill="none" stroke="#ffffff" stroke-opacity=".24" stroke-width="4"/>`,
  );
  const picture = await sharp(ground)
    .composite([
      { input: beams },
      { input: shine, left: 30, top: 40 },
      ...(await Promise.all(sides.map(sideSymbol))),
      { input: shadow, left: 32, top: 70 },
      { input: main, left: 62, top: 86 },
      { input: dusk },
      { input: lettering },
      { input: edge },
    ])
    .png()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  await sharp(picture).webp({ quality: 82, effort: 4 }).toFile(`${folder}/${code}.webp`);
  await sharp(picture).resize(180, 240).webp({ quality: 80, effort: 4 }).toFile(`${folder}/${code}@small.webp`);
}
