/** What of each stake goes into a jackpot, for people: the fraction "0.01" is 1 %. */
export const formatShare = (contribution: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(contribution));
