import { pasted } from '../text/pasted';

/** An IBAN as banks keep it: without blanks, full-width signs in their plain form, in capitals. */
export const plainIban = (text: string): string => pasted(text).normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/**
 * The national part by country: lengths of digits (n), capitals (a) and either (c), from SWIFT's IBAN registry, release 102 of June 2026; of neighbours of one
 * kind the sum stands here. A checksum alone lets a missing pair of digits through one time in 97.
 */
const STRUCTURES: ReadonlyMap<string, RegExp> = new Map(
  (
    'AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c CZ20n DE18n DJ23n DK14n DO4c20n ' +
    'EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n GR7n16c GT24c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n ' +
    'IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c ' +
    'MU4a19n3a NI4a20n NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n ' +
    'SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), bodyOf(entry.slice(2))]),
);

function bodyOf(structure: string): RegExp {
  const classes: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };
  return new RegExp(
    `^${structure.replaceAll(/(\d+)([nac])/g, (_, length: string, kind: string) => `${classes[kind]}{${length}}`)}$`,
  );
}

/** The countries whose IBANs are known, ISO 3166-1 codes and Kosovo's XK. */
export const IBAN_COUNTRIES: readonly string[] = [...STRUCTURES.keys()];

/**
 * ISO 13616: a country of the registry, its structure, and a remainder of 1 modulo 97 (ISO 7064). Check digits are 98 less a remainder of 97, which is 02 to
 * 98: 00, 01 and 99 leave the same remainder and no bank gives them out.
 */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])/.test(iban)) return false;
  if (!STRUCTURES.get(iban.slice(0, 2))?.test(iban.slice(4))) return false;
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Groups of four, as banks print it. */
export const groupIban = (text: string): string =>
  plainIban(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 34)
    .replace(/(.{4})(?=.)/g, '$1 ');
