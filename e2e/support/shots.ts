import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from '../product/start';

export const SHOTS = join(ROOT, 'docs/screenshots');

/** Addresses of pictures in the window that are not there yet. */
export const picturesMissing = (): string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    })
    .map(({ currentSrc, src }) => currentSrc || src);

const twoPictures = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
  });

/** All pictures together stay below 15 MB (e2e/support/pictures-kept.ts). */
const KEPT_AS = { quality: 52, effort: 6 } as const;

/** Keeps a picture in docs/screenshots. @param name with its folder and its size, without an ending. */
async function keep(picture: Sharp, name: string): Promise<void> {
  const path = join(SHOTS, `${name}.webp`);
  await mkdir(dirname(path), { recursive: true });
  await picture.webp(KEPT_AS).toFile(path);
}

/** A picture of the screen at rest. @param name with its folder and its size, without an ending. */
export async function takeShot(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(picturesMissing), 'pictures in the window').toEqual([]);
  // Games are drawn late where there is no graphics card: what a frame shows now is on the screen two pictures later.
  for (const frame of page.frames()) await frame.evaluate(twoPictures);
  await keep(sharp(await page.screenshot({ animations: 'disabled' })), name);
}

/** Milliseconds. A stage with all its lights, drawn by a processor alone, takes longer than any press may. */
const SLOW_PICTURE = 120_000;

/** A picture for each time that the screen was brought on. @param goOn brings it to the next one, where it does not move by itself. */
async function framesOf(page: Page, count: number, goOn?: () => Promise<void>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  while (pictures.length < count) {
    await goOn?.();
    pictures.push(await page.screenshot({ animations: 'allow', timeout: SLOW_PICTURE }));
  }
  return pictures;
}

/** Pixels. */
const STRIP_HEIGHT = 320;

/**
 * Frames of the screen as it moves, one right after another, beside each other in one small picture.
 * @param name as for a shot. @param goOn brings the screen to the next frame, where it does not move by itself.
 */
export async function takeStrip(page: Page, name: string, count: number, goOn?: () => Promise<void>): Promise<void> {
  const pictures = await framesOf(page, count, goOn);
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ height: STRIP_HEIGHT }).png().toBuffer()),
  );
  await keep(sharp(small, { join: { across: count, shim: 4 } }), name);
}
