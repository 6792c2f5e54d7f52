import { PROOF_MAXIMUM_MEGABYTES } from './proof-file';

/** Longest side that is worth sending: the server keeps no more of it. */
const LONGEST_SIDE = 4_000;
const QUALITY = 0.88;
/** Some phones take photos of less than this with more pixels than the server accepts; those are made smaller as well. */
const SMALL_BYTES = 2 * 1024 * 1024;

/**
 * A photo of the phone's camera, small enough to be sent: nobody can choose a resolution there.
 * @returns the photo itself when it is small, or when this browser cannot read it; the server has the last word.
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
