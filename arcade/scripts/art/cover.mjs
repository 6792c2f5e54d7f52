/** Game covers, composed alike for every game: light, rays, side symbols with depth, the hero, a rising dark, the title. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { glow, rays } from './dragonVaultDrawings.mjs';
import { drawEmoji, drawSvg, silhouette } from './emoji.mjs';
import { titleGroup } from './title.mjs';

const WIDTH = 360;
const HEIGHT = 480;

const svg = (body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`);

async function sideSymbol({ emoji, size, angle, x, y, blur }) {
  const turned = await sharp(await drawEmoji(emoji, size))
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const soft = await sharp(turned)
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(blur)
    .png()
    .toBuffer();
  return { input: soft, left: Math.round(x), top: Math.round(y) };
}

/**
 * Writes `<folder>/<code>.webp` (360 × 480 px) and `<folder>/<code>@small.webp` (180 × 240 px).
 * @param cover { code, tones: [light, middle, dark], hero, shadow: rgb, sides: [...], title: [{ text, size, y }], titleStyle }
 */
export async function writeCover(folder, draw, cover) {
  const [light, middle, dark] = cover.tones;
  const ground = svg(
    `<defs><radialGradient id="b" cx=".5" cy=".4" r=".78"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#b)"/>`,
  );
  const beams = await sharp(await drawSvg(rays(14, '#ffffff'), 620, 100))
    .ensureAlpha()
    .linear([1, 1, 1, 0.16], [0, 0, 0, 0])
    .extract({ left: 130, top: 110, width: WIDTH, height: HEIGHT })
    .png()
    .toBuffer();
  const shine = await sharp(await drawSvg(glow('#ffffff'), 300, 100))
    .ensureAlpha()
    .linear([1, 1, 1, 0.42], [0, 0, 0, 0])
    .png()
    .toBuffer();
  const hero = await drawEmoji(cover.hero, 236);
  const padded = await sharp(hero)
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const shadow = await silhouette(padded, { ...cover.shadow, alpha: 0.75 }, 12);
  const dusk = svg(
    `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${dark}" stop-opacity="0"/><stop offset=".78" stop-color="${dark}" stop-opacity=".88"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#d)"/>`,
  );
  const lettering = svg(titleGroup(draw, cover.title, WIDTH / 2, cover.titleStyle));
  const edge = svg(
    `<rect x="2" y="2" width="${WIDTH - 4}" height="${HEIGHT - 4}" rx="26" fill="none" stroke="#ffffff" stroke-opacity=".24" stroke-width="4"/>`,
  );
  const picture = await sharp(ground)
    .composite([
      { input: beams },
      { input: shine, left: 30, top: 40 },
      ...(await Promise.all(cover.sides.map(sideSymbol))),
      { input: shadow, left: 32, top: 70 },
      { input: hero, left: 62, top: 86 },
      { input: dusk },
      { input: lettering },
      { input: edge },
    ])
    .png()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  await sharp(picture).webp({ quality: 82, effort: 4 }).toFile(`${folder}/${cover.code}.webp`);
  await sharp(picture).resize(180, 240).webp({ quality: 80, effort: 4 }).toFile(`${folder}/${cover.code}@small.webp`);
}
