/** Formats the share of each stake that goes into a jackpot: the fraction "0.01" is 1 %. */
export const formatShare = (contribution: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(contribution));
