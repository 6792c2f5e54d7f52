/** Digits after the point of the fraction: hundredths of a percent. */
const DIGITS = 4;

/**
 * A return to player as text, the same on every screen: 0.96729… is 96.72 %. What is beyond hundredths of a percent is cut off, so that no
 * page promises more than the game returns. It is cut from the text: times 10,000 a double may lie below what was written.
 * @param rtp fraction of the stake, decimal text
 * @param language of the page, for `Intl`
 */
export function formatReturn(rtp: string, language: string): string {
  const [whole = '0', fraction = ''] = rtp.split('.');
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: DIGITS - 2,
    maximumFractionDigits: DIGITS - 2,
  }).format(Number(`${whole}.${fraction.slice(0, DIGITS)}`));
}
