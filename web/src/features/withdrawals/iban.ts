/** An IBAN without its spaces, in capitals. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Groups of four, as banks print it. */
export const groupIban = (text: string): string =>
  plainIban(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 34)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** ISO 13616: country, two check digits, up to 30 letters and digits, and a remainder of 1 modulo 97 (ISO 7064). */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const sign of rearranged) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
