import type { TFunction } from 'i18next';

/** A symbol's name: the game's own word for it, or what its picture is called. @param code "gem-stone" */
export const symbolName = (t: TFunction, code: string): string => t([`symbols.${code}`, `pictures.${code}`]);
