import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels: the shape of the window that films open in (specification 2 §9), and letters that can be read in it. */
export const FILM_SIZE = { width: 720, height: 480 };
const THUMBNAIL_WIDTH = 480;
const FRAMES_PER_SECOND = 10;
/** A pointer that travels from one place to the next takes so many frames. */
const TRAVEL = 7;

/** Draws the pointer that the viewer follows. */
function drawPointer([x, y, isDown]: readonly [number, number, boolean]): void {
  const id = 'film-pointer';
  const pointer = document.getElementById(id) ?? document.body.appendChild(document.createElement('div'));
  pointer.id = id;
  Object.assign(pointer.style, {
    position: 'fixed',
    zIndex: '2147483647',
    left: `${x - 11}px`,
    top: `${y - 11}px`,
    width: '22px',
    height: '22px',
    borderRadius: '50%',
    border: '2px solid #2a1602',
    background: isDown ? '#ffffff' : '#ffc65c',
    boxShadow: '0 0 0 4px rgb(255 198 92 / 45%)',
    pointerEvents: 'none',
  });
}

/** A silent film of a page, frame by frame: what it shows does not depend on how quick the machine is. */
export class Film {
  readonly #folder = mkdtempSync(join(tmpdir(), 'croupier-film-'));
  readonly #frames: { readonly file: string; seconds: number }[] = [];
  readonly #page: Page;
  #at: readonly [number, number] = [FILM_SIZE.width / 2, FILM_SIZE.height - 40];
  #last = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shows what the page shows now. @param seconds how long */
  async hold(seconds: number): Promise<void> {
    const picture = await this.#page.screenshot({ animations: 'disabled', caret: 'hide' });
    const hash = createHash('sha256').update(picture).digest('hex');
    const last = this.#frames.at(-1);
    if (last && hash === this.#last) {
      last.seconds += seconds;
      return;
    }
    this.#last = hash;
    const file = join(this.#folder, `${String(this.#frames.length).padStart(4, '0')}.png`);
    writeFileSync(file, picture);
    this.#frames.push({ file, seconds });
  }

  /** Leads the pointer to something, which is scrolled to first. */
  async pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to point at: ${String(target)}`);
    const [fromX, fromY] = this.#at;
    const [toX, toY] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let step = 1; step <= TRAVEL; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / TRAVEL)) / 2;
      await this.#page.evaluate(drawPointer, [
        fromX + (toX - fromX) * part,
        fromY + (toY - fromY) * part,
        false,
      ] as const);
      await this.hold(1 / FRAMES_PER_SECOND);
    }
    this.#at = [toX, toY];
  }

  /** Points at something and presses it. */
  async press(target: Locator): Promise<void> {
    await this.pointAt(target);
    await this.hold(0.5);
    await this.#page.evaluate(drawPointer, [...this.#at, true] as const);
    await this.hold(0.2);
    await target.click({ force: true });
    await this.#page.evaluate(drawPointer, [...this.#at, false] as const);
  }

  /** Writes `<path>.mp4` and its thumbnail `<path>.webp`. @param thumbnail frame to take it from, as a part of all. @returns bytes of the film */
  async save(path: string, thumbnail = 0): Promise<number> {
    mkdirSync(dirname(path), { recursive: true });
    const list = join(this.#folder, 'frames.txt');
    const lines = this.#frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(2)}`);
    // The list's last picture has to be named twice, or its time is not kept.
    writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`);
    const encoded = `-vf fps=${FRAMES_PER_SECOND},format=yuv420p -c:v libx264 -profile:v main -preset veryslow -tune animation -crf 30`;
    execFileSync('ffmpeg', [
      ...`-y -loglevel error -safe 0 -f concat -i ${list} ${encoded} -movflags +faststart -an`.split(' '),
      `${path}.mp4`,
    ]);
    const chosen = this.#frames[Math.min(this.#frames.length - 1, Math.floor(thumbnail * this.#frames.length))];
    const { size } = await sharp(chosen?.file)
      .resize(THUMBNAIL_WIDTH)
      .webp({ quality: 60, effort: 6 })
      .toFile(`${path}.webp`);
    rmSync(this.#folder, { recursive: true });
    return size;
  }
}
