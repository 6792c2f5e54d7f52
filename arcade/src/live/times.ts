import i18next from 'i18next';

const formats = new Map<string, Intl.NumberFormat>();

/** Number format of the page's language, cached because heights are formatted in every frame of a flight. */
function formatOf(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, made);
  return made;
}

/** Multiples of a stake, "2.35×". @param digits after the point */
export const times = (hundredths: number, digits: 1 | 2 = 2): string =>
  `${formatOf(i18next.language ?? 'en', digits).format(hundredths / 100)}×`;
