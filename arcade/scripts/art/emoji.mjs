/** Microsoft Fluent Emoji (MIT) as PNG buffers. */
import { createRequire } from 'node:module';
import sharp from 'sharp';

const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json');

/** @returns PNG of an SVG document body drawn in a square view box. Drawn double and reduced, because filters clip without smoothing. */
export async function drawSvg(body, size, viewBox = 32) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size * 2}" height="${size * 2}" viewBox="0 0 ${viewBox} ${viewBox}">${body}</svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
}

/** @returns PNG of one emoji, `size` px square. */
export function drawEmoji(name, size) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`the emoji set has no ${name}`);
  return drawSvg(icon.body, size);
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Centres a picture on a transparent canvas of width × height px, moved down by `drop`. */
export async function onCanvas(picture, width, height, drop = 0) {
  const { width: w, height: h } = await sharp(picture).metadata();
  return sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([{ input: picture, left: Math.round((width - w) / 2), top: Math.round((height - h) / 2 + drop) }])
    .png()
    .toBuffer();
}

/** The picture's silhouette in one colour, blurred: a shadow or a coloured glow. @param colour {r,g,b,alpha 0–1} */
export async function silhouette(picture, colour, blur) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) {
    data[i] = colour.r;
    data[i + 1] = colour.g;
    data[i + 2] = colour.b;
    data[i + 3] = Math.round((data[i + 3] ?? 0) * colour.alpha);
  }
  const flat = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  return (blur > 0 ? flat.blur(blur) : flat).png().toBuffer();
}

/** Blur along the y axis only, for symbols on a running reel: a triangular kernel of 2 × reach + 1 rows. */
export async function blurDown(picture, reach) {
  const rows = reach * 2 + 1;
  const kernel = Array.from({ length: rows * 3 }, (_, i) =>
    i % 3 === 1 ? reach + 1 - Math.abs(Math.floor(i / 3) - reach) : 0,
  );
  return sharp(picture).convolve({ width: 3, height: rows, kernel }).png().toBuffer();
}
