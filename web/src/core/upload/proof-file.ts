/** Accepted types of an upload (specification 2 §5). The server checks the content; this check saves the player a futile upload. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/bmp'] as const;
export const PROOF_ACCEPT = '.jpg,.jpeg,.png,.bmp,image/jpeg,image/png,image/bmp';
export const PROOF_MAXIMUM_MEGABYTES = 5;
const MEGABYTE = 1024 * 1024;

/** The message for a file that cannot be a proof, or nothing when it can. @param file size in bytes. */
export function proofFault(file: { type: string; size: number }): string | undefined {
  if (!PROOF_TYPES.some((type) => type === file.type)) return 'tip.fileType';
  if (file.size > PROOF_MAXIMUM_MEGABYTES * MEGABYTE) return 'tip.fileSize';
  return file.size === 0 ? 'tip.fileEmpty' : undefined;
}
