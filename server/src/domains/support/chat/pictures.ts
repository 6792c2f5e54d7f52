import { createHash } from 'node:crypto';
import { PICTURE_TYPE } from '../../../platform/pictures/pictures';
import { Refusal } from '../../../platform/refusal';
import type { ChatDeps } from './deps';
import type { LineRow, StoredPicture } from './lines';

/** The box of what is kept of a picture, in pixels: a screenshot stays readable. */
const SIDE = 1_600;
const ID_BYTES = 16;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export type ChatPictures = ReturnType<typeof createChatPictures>;

/** Pictures of conversations: encoded anew, made to fit, sealed. */
export function createChatPictures({ files, pictures, random }: Pick<ChatDeps, 'files' | 'pictures' | 'random'>) {
  return {
    /**
     * Cleans an upload, stores it, and keeps it with what `keep` does. A picture that a crash leaves without its line is removed the night after.
     * @param owner of whom one picture is read at a time
     * @throws Refusal uploadTypeNotAllowed, uploadDimensions, uploadTooDetailed, uploadKindOfBitmap, uploadUnreadable, uploadsBusy; and those of `keep`
     */
    async take<T>(owner: string, upload: Buffer, keep: (picture: StoredPicture) => Promise<T>): Promise<T> {
      const { bytes, width, height, copies } = await pictures.clean(owner, upload, [{ width: SIDE, height: SIDE }]);
      const kept = copies[0] ?? bytes;
      const scale = Math.min(1, SIDE / width, SIDE / height);
      const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
      const id = random.bytes(ID_BYTES).toString('hex');
      await files.write(id, kept);
      try {
        return await keep({ id, sha256: sha256(kept), ...size });
      } catch (failure) {
        // Any other error may hide a commit whose answer was lost.
        if (failure instanceof Refusal) await files.remove(id);
        throw failure;
      }
    },
    /** @throws Refusal notFound for a line without a picture */
    async read(line: LineRow | undefined): Promise<{ dataUrl: string }> {
      if (!line?.picture_id || !line.picture_sha256) throw new Refusal('notFound');
      const bytes = await files.read(line.picture_id);
      if (!sha256(bytes).equals(line.picture_sha256))
        throw new Error(`picture ${line.picture_id} is not the one that was stored`);
      return { dataUrl: `data:${PICTURE_TYPE};base64,${bytes.toString('base64')}` };
    },
  };
}
