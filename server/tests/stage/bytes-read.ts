/** A row as PostgreSQL prints it, followed by what its bytes say: they are printed in hexadecimal, in which nobody finds a word. */
export const withBytesRead = (row: string): string =>
  [
    row,
    ...Array.from(row.matchAll(/\\x((?:[0-9a-f]{2})+)/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  ].join('\n');
