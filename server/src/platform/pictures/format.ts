/** The kinds of picture that are accepted. */
export type PictureFormat = 'jpeg' | 'png' | 'bmp';

const FIRST_BYTES: readonly (readonly [PictureFormat, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['bmp', Buffer.from('BM', 'latin1')],
];

/** What a file is by its first bytes, never by its name or by what lies further in. @returns undefined for every other kind. */
export const formatOf = (bytes: Buffer): PictureFormat | undefined =>
  FIRST_BYTES.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
