const MARKER = 0xff;
const START_OF_IMAGE_BYTES = 2;
const SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Kinds of frame whose scans carry whole coefficients: baseline and extended sequential. */
const SEQUENTIAL_FRAMES = new Set([0xc0, 0xc1]);
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const LAST_COEFFICIENT = 63;

export interface JpegScans {
  /** The picture, with its sequential scans' unused parameters as the standard has them. */
  readonly bytes: Buffer;
  /** How many passes over the whole picture a decoder makes. */
  readonly scans: number;
}

/**
 * Walks the segments of a JPEG. Sequential scans have no use for their spectral range and must say 0 to 63 (ITU-T T.81, B.2.3); phones are
 * known that write 0 to 0. Decoders warn of it and read on: it is set right here, so that every other warning can stay a refusal.
 * @returns undefined when the segments do not follow each other to a scan.
 */
export function readJpegScans(original: Buffer): JpegScans | undefined {
  const bytes = Buffer.from(original);
  let sequential = false;
  let scans = 0;
  let at = START_OF_IMAGE_BYTES;
  for (;;) {
    // The data of a scan, and fill bytes, run to the next marker; a zero or a restart mark after FF is data.
    while (at + 1 < bytes.length && (bytes[at] !== MARKER || !isMarker(bytes[at + 1] ?? 0))) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined || marker === END_OF_IMAGE || at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    if (FRAMES.has(marker)) sequential = SEQUENTIAL_FRAMES.has(marker);
    if (marker === SCAN) {
      scans += 1;
      // Ss, Se, and Ah with Al are a scan header's last three bytes.
      if (sequential && length >= 6) bytes.set([0, LAST_COEFFICIENT, 0], end - 3);
    }
    at = end;
  }
  return scans > 0 ? { bytes, scans } : undefined;
}

const isMarker = (code: number): boolean =>
  code !== 0 && code !== MARKER && code !== 0x01 && !(code >= 0xd0 && code <= 0xd8);
