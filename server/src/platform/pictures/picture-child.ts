import { setPriority } from 'node:os';
import sharp from 'sharp';
import { Refusal } from '../refusal';
import type { ChildWord, CleanedPicture, PictureJob } from './job';
import { cleanPicture, fitPicture } from './render';

/*
 * A process of its own that decodes what others sent: bytes come in, pictures go out. It knows neither the database nor a secret, works at a
 * lower priority than the server, ends itself when it holds more than its limit, and with the process that started it.
 */

const LOW_PRIORITY = 10;
const LOOK_MILLISECONDS = 25;
/** Exit code of a child that held too much. */
const TOO_MUCH_MEMORY = 9;

const limitBytes = Number(process.argv[2]) * 1024 * 1024;
const say = (word: ChildWord): void => void process.send?.(word);
const residentBytes = () => process.memoryUsage.rss();

async function clean(bytes: Buffer, copies: Extract<PictureJob, { kind: 'clean' }>['copies']): Promise<CleanedPicture> {
  const picture = await cleanPicture(bytes);
  const made: Buffer[] = [];
  for (const box of copies) made.push(await fitPicture(picture.bytes, box));
  return { ...picture, copies: made };
}

async function answer(job: PictureJob): Promise<void> {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  try {
    const done = job.kind === 'clean' ? await clean(bytes, job.copies) : await fitPicture(bytes, job.box);
    say({ done, residentBytes: residentBytes() });
  } catch (failure) {
    if (failure instanceof Refusal)
      say({ refused: failure.reason, details: failure.details, residentBytes: residentBytes() });
    else say({ failed: String((failure as Error).stack ?? failure) });
  }
}

sharp.cache(false);
sharp.concurrency(1);
try {
  setPriority(LOW_PRIORITY);
} catch {
  // Some systems forbid it; the limits hold without.
}
setInterval(() => {
  if (residentBytes() > limitBytes) process.exit(TOO_MUCH_MEMORY);
}, LOOK_MILLISECONDS);
process.on('disconnect', () => process.exit(0));
process.on('message', (job) => void answer(job as PictureJob));
say({ ready: true });
