/**
 * Countries whose street addresses bear no postal code: those whose address format in Google's public address data (libaddressinput) has none, with Kenya
 * and North Korea, whose codes are of post offices and not of streets.
 */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KE KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA ' +
    'RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** Whether an address in this country has to have a postal code. @param country ISO 3166-1 code. */
export const needsPostalCode = (country: string): boolean => !WITHOUT_POSTAL_CODES.has(country);
