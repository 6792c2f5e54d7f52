import { createGate, type GateLimits } from './gate';
import type { CleanedPicture } from './job';
import { type Press, type PressLimits, startPress } from './press';
import type { Box } from './render';

export type { CleanedPicture } from './job';
export type { Box } from './render';

/** Every picture is stored and served as this. */
export const PICTURE_TYPE = 'image/jpeg';

/** The one gate for bytes that others sent: everything that reads a picture goes through it, in a process of its own. */
export interface Pictures {
  /**
   * Makes an upload safe to keep: known by its first bytes, upright, encoded anew without anything but the picture.
   * @param owner whose upload it is: of each owner one is read at a time. @param copies boxes of smaller copies to make with it.
   * @throws Refusal uploadTypeNotAllowed, uploadDimensions, uploadTooDetailed, uploadKindOfBitmap, uploadUnreadable, uploadsBusy.
   */
  clean(owner: string, bytes: Uint8Array, copies: readonly Box[]): Promise<CleanedPicture>;
  /** A stored picture made to fit a box, never enlarged. @throws Refusal uploadsBusy, uploadTooDetailed. */
  fit(owner: string, bytes: Uint8Array, box: Box): Promise<Buffer>;
  /** Ends the processes; what they have in hand fails. */
  close(): void;
}

export type PictureLimits = GateLimits & PressLimits & { readonly restMilliseconds: number };

/** The largest picture that is accepted takes its process to 360 MB and two seconds of one core. */
const LIMITS: PictureLimits = {
  places: 2,
  waiting: 24,
  waitingOfOne: 6,
  memoryMegabytes: 640,
  deadlineMilliseconds: 20_000,
  restMilliseconds: 30_000,
};

/** Processes are started when the first picture comes, and end when none has come for a while: their memory goes back to the system. */
export function createPictures(changes: Partial<PictureLimits> = {}): Pictures {
  const limits = { ...LIMITS, ...changes };
  const gate = createGate(limits);
  const resting = new Map<Press, NodeJS.Timeout>();
  const all = new Set<Press>();

  function take(): Press {
    for (const [press, rest] of resting) {
      clearTimeout(rest);
      resting.delete(press);
      if (press.isFit()) return press;
      press.end();
    }
    const press: Press = startPress(limits, () => {
      all.delete(press);
      clearTimeout(resting.get(press));
      resting.delete(press);
    });
    all.add(press);
    return press;
  }

  const run = <T>(owner: string, job: Parameters<Press['run']>[0]): Promise<T> =>
    gate.run(owner, async () => {
      const press = take();
      try {
        return (await press.run(job)) as T;
      } finally {
        if (press.isFit()) resting.set(press, setTimeout(press.end, limits.restMilliseconds).unref());
        else press.end();
      }
    });

  return {
    clean: (owner, bytes, copies) => run<CleanedPicture>(owner, { kind: 'clean', bytes, copies }).then(asBuffers),
    fit: async (owner, bytes, box) => asBuffer(await run<Uint8Array>(owner, { kind: 'fit', bytes, box })),
    close() {
      for (const press of all) press.end();
    },
  };
}

/** What crosses from another process is plain bytes. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const asBuffers = (picture: CleanedPicture): CleanedPicture => ({
  ...picture,
  bytes: asBuffer(picture.bytes),
  copies: picture.copies.map(asBuffer),
});
