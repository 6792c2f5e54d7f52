import { createHash } from 'node:crypto';
import { housePictureAddress } from '@croupier/contract/pictures';
import type { Database, Trx } from '../../platform/database';
import type { FileStore } from '../../platform/files/store';
import { createCopyCache } from '../../platform/pictures/copy-cache';
import { PICTURE_TYPE, type Pictures } from '../../platform/pictures/pictures';
import type { Randomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import { findPicture, insertPicture } from './picture-store';

/** A picture whose bytes are stored. */
export interface TakenPicture {
  readonly id: string;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Records it in the caller's transaction: from then on it is served. */
  note(trx: Trx): Promise<void>;
}

/** Pictures that operators upload for everybody: of articles, banners and contacts. */
export interface HousePictures {
  /**
   * Cleans and stores an operator's upload. A picture that is never recorded is removed the night after.
   * @throws Refusal uploadTypeNotAllowed, uploadDimensions, uploadTooDetailed, uploadKindOfBitmap, uploadUnreadable, uploadsBusy.
   */
  take(bytes: Buffer, operatorId: number): Promise<TakenPicture>;
  /** @throws Refusal notFound. */
  read(id: string): Promise<{ readonly bytes: Buffer; readonly contentType: string }>;
}

const ID_BYTES = 16;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export function createHousePictures(deps: {
  database: Database;
  random: Randomness;
  files: FileStore;
  pictures: Pictures;
}): HousePictures {
  const { database, random, files, pictures } = deps;
  const cache = createCopyCache();

  async function readStored(id: string): Promise<Buffer> {
    const row = await findPicture(database, id);
    if (!row) throw new Refusal('notFound');
    const bytes = await files.read(id);
    if (!sha256(bytes).equals(row.sha256)) throw new Error(`picture ${id} is not the one that was stored`);
    return bytes;
  }

  return {
    async take(bytes, operatorId) {
      const picture = await pictures.clean(`operator:${operatorId}`, bytes, []);
      const id = random.bytes(ID_BYTES).toString('hex');
      await files.write(id, picture.bytes);
      const { width, height } = picture;
      return {
        id,
        address: housePictureAddress(id),
        width,
        height,
        note: (trx) =>
          insertPicture(trx, {
            id,
            contentType: PICTURE_TYPE,
            bytes: picture.bytes.length,
            width,
            height,
            sha256: sha256(picture.bytes),
            operatorId,
          }),
      };
    },
    // A picture never changes and is never removed, so it may be cached.
    read: async (id) => ({ bytes: await cache.get(id, () => readStored(id)), contentType: PICTURE_TYPE }),
  };
}
