import { inflateSync } from 'node:zlib';

/** For tests: the text of a PDF with one embedded font, page by page in the order in which it was drawn, without blanks. */
export function pdfText(file: Buffer): string[] {
  const streams = streamsOf(file);
  const letters = new Map<string, string>();
  // A ligature stands for several letters, with blanks between them.
  for (const stream of streams.filter((one) => one.includes('begincmap')))
    for (const [, first = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, codes = ''], i) => {
        const text = Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
        letters.set(glyph(Number.parseInt(first, 16) + i), text);
      });
  const drawn = (page: string): string =>
    [...page.matchAll(/\[([^\]]*)\] TJ/g)]
      .flatMap(([, run = '']) => [...run.matchAll(/<([0-9a-f]*)>/gi)])
      .flatMap(([, glyphs = '']) => glyphs.toLowerCase().match(/.{4}/g) ?? [])
      .map((code) => letters.get(code) ?? '\uFFFD')
      .join('')
      .replace(/\s/g, '');
  return streams.filter((one) => one.includes(' TJ')).map(drawn);
}

const glyph = (place: number): string => place.toString(16).padStart(4, '0');

function streamsOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = file.indexOf('\nstream\n'); at >= 0; at = file.indexOf('\nstream\n', at + 1)) {
    try {
      found.push(inflateSync(file.subarray(at + 8, file.indexOf('\nendstream', at))).toString('latin1'));
    } catch {
      // Not every stream is compressed.
    }
  }
  return found;
}
