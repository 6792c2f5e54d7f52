/** A row as PostgreSQL prints it, followed by its bytes decoded as text: they are printed in hexadecimal, in which no word is found. */
export const withBytesRead = (row: string): string =>
  [
    row,
    ...Array.from(row.matchAll(/\\x((?:[0-9a-f]{2})+)/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  ].join('\n');
