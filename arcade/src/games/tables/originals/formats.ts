/** Numbers as the originals write them. */

/** Hundredths as a multiple of the stake: 250 is "2.50×". */
export const multiple = (hundredths: number, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)}×`;

/** A multiple as short as it can be: 250 is "2.5×", 13000 is "130×". */
export const shortMultiple = (hundredths: number, language: string): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;

/** A probability with two decimals, more when it is small. */
export const chance = (probability: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: probability < 0.001 ? 4 : 2,
  }).format(probability);

/** Placeholder before the first roll, as wide as most numbers: "00.00". */
export const noRoll = (language: string): string => `0${decimal(0, language)}`;

/** Hundredths with two decimals: 5000 is "50.00". */
export const decimal = (hundredths: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);
