/** Writes files in MaxMind's format (MaxMind DB file format specification 2.0), of IPv4 networks and their countries, for tests. */

const MAP = 7;
const STRING = 2;
const EXTENDED = { uint16: 5, uint32: 6, uint64: 9, array: 11 } as const;
const NO_DATA = 16;
const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([(STRING << 5) | value.length]), Buffer.from(value)]);
const map = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([(MAP << 5) | entries.length]), ...entries.flatMap(([key, value]) => [text(key), value])]);

/** Types up to 7 are encoded in the first three bits, later ones in a byte of their own. */
function number(type: 'uint16' | 'uint32' | 'uint64', value: number): Buffer {
  const hexadecimal = value === 0 ? '' : value.toString(16);
  const bytes = Buffer.from(hexadecimal.length % 2 ? `0${hexadecimal}` : hexadecimal, 'hex');
  const control = EXTENDED[type] > 7 ? [bytes.length, EXTENDED[type] - 7] : [(EXTENDED[type] << 5) | bytes.length];
  return Buffer.concat([Buffer.from(control), bytes]);
}

/** @param network `a.b.c.d/n`. */
function bitsOf(network: string): number[] {
  const [address = '', length = '32'] = network.split('/');
  const value = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return Array.from({ length: Number(length) }, (_, at) => Math.floor(value / 2 ** (31 - at)) % 2);
}

type Branch = number | { readonly data: string } | undefined;

/** @param countries of networks, which must not overlap. @param type of the database in the file's metadata. */
export function countryFile(countries: Readonly<Record<string, string>>, type = 'GeoLite2-Country'): Buffer {
  const nodes: [Branch, Branch][] = [[undefined, undefined]];
  for (const [network, country] of Object.entries(countries)) {
    const bits = bitsOf(network);
    let node = 0;
    for (const [at, bit] of bits.entries()) {
      const here = nodes[node] as [Branch, Branch];
      if (at === bits.length - 1) here[bit] = { data: country };
      else {
        if (typeof here[bit] !== 'number') here[bit] = nodes.push([undefined, undefined]) - 1;
        node = here[bit] as number;
      }
    }
  }
  const offsets = new Map<string, number>();
  const records: Buffer[] = [];
  for (const code of new Set(Object.values(countries))) {
    offsets.set(
      code,
      records.reduce((sum, { length }) => sum + length, 0),
    );
    records.push(map([['country', map([['iso_code', text(code)]])]]));
  }
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [at, branches] of nodes.entries())
    for (const [side, branch] of branches.entries()) {
      const pointer =
        branch === undefined
          ? nodes.length
          : typeof branch === 'number'
            ? branch
            : nodes.length + NO_DATA + (offsets.get(branch.data) ?? 0);
      tree.writeUIntBE(pointer, at * 6 + side * 3, 3);
    }
  const metadata = map([
    ['node_count', number('uint32', nodes.length)],
    ['record_size', number('uint16', 24)],
    ['ip_version', number('uint16', 4)],
    ['database_type', text(type)],
    ['languages', Buffer.from([0, EXTENDED.array - 7])],
    ['binary_format_major_version', number('uint16', 2)],
    ['binary_format_minor_version', number('uint16', 0)],
    ['build_epoch', number('uint64', 1_764_000_000)],
    ['description', map([])],
  ]);
  return Buffer.concat([tree, Buffer.alloc(NO_DATA), ...records, MARKER, metadata]);
}
