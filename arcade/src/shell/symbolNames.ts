import type { TFunction } from 'i18next';

/** A symbol's name: the game's own word for it, else its picture's. @param code "gem-stone" */
export function symbolName(t: TFunction, code: string): string {
  const words = code.replaceAll('-', ' ');
  return t(`symbols.${code}`, { defaultValue: words.charAt(0).toUpperCase() + words.slice(1) });
}
