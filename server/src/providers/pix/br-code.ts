/** BR Code: the text behind a Pix QR picture (Banco Central do Brasil, "Manual de Padrões para Iniciação do Pix", after EMV QRCPS-MPM). */

/** CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A field: two digits of its id, two of its length, its value. @throws Error when the value is longer than 99. */
function field(id: string, value: string): string {
  if (value.length > 99) throw new Error(`field ${id} of a BR Code is too long`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Reduces text to Latin letters, digits and spaces, which every bank's reader accepts. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, longest) || 'NA';

export interface Merchant {
  readonly name: string;
  readonly city: string;
}

const withCrc = (body: string): string => `${body}6304${crc16(`${body}6304`)}`;

const code = (account: string, amount: string | undefined, { name, city }: Merchant, txid: string): string =>
  withCrc(
    [
      field('00', '01'),
      field('26', field('00', 'br.gov.bcb.pix') + account),
      field('52', '0000'),
      field('53', '986'),
      amount === undefined ? '' : field('54', amount),
      field('58', 'BR'),
      field('59', plain(name, 25)),
      field('60', plain(city, 15)),
      field('62', field('05', txid)),
    ].join(''),
  );

/**
 * The code of one charge, from which the payer's bank reads where to fetch the charge.
 * @param location the charge's address at the payment provider, without its scheme.
 * @param amount decimal text in reais.
 */
export const dynamicBrCode = (location: string, amount: string, merchant: Merchant): string =>
  code(field('25', location), amount, merchant, '***');

/** The code of a key alone. @param txid up to 25 letters and digits, or three stars for none. */
export const staticBrCode = (key: string, amount: string | undefined, merchant: Merchant, txid = '***'): string =>
  code(field('01', key), amount, merchant, txid);

/** Whether the checksum in the last four characters is valid. */
export const isBrCode = (text: string): boolean =>
  text.startsWith('000201') && text.slice(-8, -4) === '6304' && crc16(text.slice(0, -4)) === text.slice(-4);
