/**
 * Lettering as outlines. A fresh machine has no fonts and the SVG renderer ignores embedded ones, so titles are drawn from the
 * glyph outlines of the self-hosted WOFF files: container (W3C WOFF 1.0), then the `cmap`, `hmtx`, `loca` and `glyf` tables.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Tables of a WOFF file by tag, inflated. */
function readTables(file) {
  const woff = readFileSync(file);
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${file} is not a WOFF font`);
  const tables = new Map();
  for (let at = 44, left = woff.readUInt16BE(12); left > 0; left -= 1, at += 20) {
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.readUInt32BE(at + 8);
    const body = woff.subarray(offset, offset + packed);
    tables.set(woff.toString('latin1', at, at + 4), packed < woff.readUInt32BE(at + 12) ? inflateSync(body) : body);
  }
  return tables;
}

/** Character to glyph number, from the first segment table (format 4) of `cmap`. */
function glyphNumber(cmap, code) {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const base = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(base) !== 4) continue;
    const segments = cmap.readUInt16BE(base + 6) / 2;
    for (let i = 0; i < segments; i += 1) {
      if (cmap.readUInt16BE(base + 14 + i * 2) < code) continue;
      const start = cmap.readUInt16BE(base + 16 + segments * 2 + i * 2);
      if (start > code) return 0;
      const delta = cmap.readUInt16BE(base + 16 + segments * 4 + i * 2);
      const rangeAt = base + 16 + segments * 6 + i * 2;
      const range = cmap.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  throw new Error('the font has no segment character map');
}

const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

/** One contour of quadratic points to SVG path commands; implied on-curve points lie midway between two off-curve ones. */
function contourPath(points, x0, y0, scale) {
  const px = (p) => (x0 + p.x * scale).toFixed(2);
  const py = (p) => (y0 - p.y * scale).toFixed(2);
  const first = points.findIndex((p) => p.on);
  const ring =
    first < 0 ? [middle(points[0], points.at(-1)), ...points] : [...points.slice(first), ...points.slice(0, first)];
  let path = `M${px(ring[0])} ${py(ring[0])}`;
  for (let i = 1; i <= ring.length; i += 1) {
    const p = ring[i % ring.length];
    if (p.on) {
      path += `L${px(p)} ${py(p)}`;
      continue;
    }
    const next = ring[(i + 1) % ring.length];
    const end = next.on ? next : middle(p, next);
    path += `Q${px(p)} ${py(p)} ${px(end)} ${py(end)}`;
    if (next.on) i += 1;
  }
  return `${path}Z`;
}

/** Contours of a simple glyph (composite glyphs do not occur in the letters that titles use). */
function readContours(glyf, at) {
  const count = glyf.readInt16BE(at);
  if (count < 0) throw new Error('composite glyphs are not supported in titles');
  const ends = Array.from({ length: count }, (_, i) => glyf.readUInt16BE(at + 10 + i * 2));
  const total = count === 0 ? 0 : ends[count - 1] + 1;
  let cursor = at + 10 + count * 2;
  cursor += 2 + glyf.readUInt16BE(cursor);
  const flags = [];
  while (flags.length < total) {
    const flag = glyf[cursor++];
    const repeats = flag & 8 ? glyf[cursor++] : 0;
    for (let n = 0; n <= repeats; n += 1) flags.push(flag);
  }
  const axis = (shortBit, sameBit) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += flag & sameBit ? glyf[cursor++] : -glyf[cursor++];
      else if (!(flag & sameBit)) {
        value += glyf.readInt16BE(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) =>
    Array.from({ length: end + 1 - (i === 0 ? 0 : ends[i - 1] + 1) }, (_, n) => {
      const k = (i === 0 ? 0 : ends[i - 1] + 1) + n;
      return { x: xs[k], y: ys[k], on: (flags[k] & 1) === 1 };
    }),
  );
}

/**
 * Opens a WOFF font with quadratic outlines.
 * @returns a function (text, size in px, tracking in px) to `{ path, width }`: an SVG path with its baseline at y = 0.
 */
export function openFont(file) {
  const tables = readTables(file);
  const [head, cmap, hhea, hmtx, loca, glyf] = ['head', 'cmap', 'hhea', 'hmtx', 'loca', 'glyf'].map((tag) =>
    tables.get(tag),
  );
  if (!glyf) throw new Error(`${file} has no quadratic outlines`);
  const long = head.readInt16BE(50) === 1;
  const metrics = hhea.readUInt16BE(34);
  const offset = (glyph) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return (text, size, tracking = 0) => {
    const scale = size / head.readUInt16BE(18);
    let path = '';
    let pen = 0;
    for (const character of text) {
      const glyph = glyphNumber(cmap, character.codePointAt(0));
      if (offset(glyph + 1) > offset(glyph)) {
        for (const contour of readContours(glyf, offset(glyph))) path += contourPath(contour, pen, 0, scale);
      }
      pen += hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * scale + tracking;
    }
    return { path, width: pen - tracking };
  };
}
