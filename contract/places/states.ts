/**
 * Whether a state is what an address in its country has to name: one of the listed ones, or nothing where none is listed. The one rule of registration,
 * billing details and both forms.
 * @param country ISO 3166-1 code.
 * @param state ISO 3166-2 code; empty when none was chosen. The country's own code is what was told for a country without states before none was asked.
 * @param listed codes of the states that the country's addresses name.
 * @param isKept whether the address was kept from an earlier time: then the country's own code also fits where states have been listed since.
 */
export function stateFits(country: string, state: string, listed: readonly string[], isKept = false): boolean {
  const isCountryItself = state === country;
  if (listed.length === 0) return state === '' || isCountryItself;
  return listed.includes(state) || (isKept && isCountryItself);
}
