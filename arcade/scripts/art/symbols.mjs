/** How a symbol's picture becomes sprites: with a shadow, and as it looks while its reel runs. */
import sharp from 'sharp';
import { blurDown, onCanvas, silhouette } from './emoji.mjs';

/** Edge of a symbol's cell in the sheet, px. */
export const CELL = 176;

/** Centres a picture in a cell, moved down by `drop` px, with a soft shadow under it. @param colour of the shadow, {r,g,b} */
export async function withShadow(picture, drop = 0, colour = { r: 0, g: 8, b: 5 }) {
  const canvas = await onCanvas(picture, CELL, CELL, drop);
  const shadow = await silhouette(canvas, { ...colour, alpha: 0.6 }, 5);
  const dropped = await onCanvas(
    await sharp(shadow)
      .extract({ left: 0, top: 0, width: CELL, height: CELL - 6 })
      .toBuffer(),
    CELL,
    CELL,
    3,
  );
  return sharp(dropped)
    .composite([{ input: canvas }])
    .png()
    .toBuffer();
}

/** Half size in width: a running symbol has no detail left to show. */
export async function motionBlur(picture) {
  const tall = await onCanvas(picture, CELL, CELL + 64);
  const small = await sharp(tall).resize(88, 120, { fit: 'fill' }).png().toBuffer();
  return blurDown(small, 15);
}
