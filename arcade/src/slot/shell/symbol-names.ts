import type { TFunction } from 'i18next';

/** A symbol's name: the game's own; fallback: the name of its picture. @param code "gem-stone" */
export const symbolName = (t: TFunction, code: string): string => t([`symbols.${code}`, `pictures.${code}`]);
