/**
 * Renders payment-method marks to bitmaps: a browser takes milliseconds for each vector file, which is a document of its own, and a phone a dozen
 * times as long as for a bitmap. Operators may name files of either kind.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Width in pixels: three device pixels for each of a mark's 44 CSS pixels. */
const WIDTH = 132;
/** Density (dpi) at which a vector file 44 wide is rendered `WIDTH` pixels wide. */
const DENSITY = (72 * WIDTH) / 44;

const [sources, pictures] = [place('art/payments/'), place('public/payments/')];
mkdirSync(pictures, { recursive: true });
for (const file of readdirSync(sources)) {
  const picture = sharp(`${sources}${file}`, { density: DENSITY }).resize(WIDTH);
  await picture.webp({ lossless: true }).toFile(`${pictures}${basename(file, '.svg')}.webp`);
}
