import { PROOF_MAXIMUM_MEGABYTES } from './proof-file';

/** Longest side in pixels: the server keeps no more. */
const LONGEST_SIDE = 4_000;
const QUALITY = 0.88;
/** JPEG photos up to this size are sent unchanged; larger ones may have more pixels than the server accepts, even below its size limit. */
const SMALL_BYTES = 2 * 1024 * 1024;

/**
 * Shrinks a photo of the phone's camera before the upload, because a camera input offers no choice of resolution.
 * @returns the photo itself when it is small, or when this browser cannot read it: the server then decides.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.type === 'image/jpeg' && photo.size <= SMALL_BYTES) return photo;
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return photo;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const isSmall = scale === 1 && photo.size <= PROOF_MAXIMUM_MEGABYTES * 1024 * 1024 && photo.type === 'image/jpeg';
  if (isSmall) return photo;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : photo;
}
