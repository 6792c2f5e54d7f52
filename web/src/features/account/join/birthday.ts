/** The eight boxes of the date of birth, YYYY/MM/DD: each holds one digit or nothing. */
export const BOX_COUNT = 8;
export type Boxes = readonly string[];

export const EMPTY_BOXES: Boxes = Array.from({ length: BOX_COUNT }, () => '');

/** The boxes after an edit, and the box that then has the focus. */
export interface BoxEdit {
  readonly boxes: Boxes;
  readonly focus: number;
}

const clampBox = (index: number): number => Math.min(Math.max(index, 0), BOX_COUNT - 1);

/** Reads YYYY/MM/DD, YYYY-MM-DD or eight digits into the boxes; other characters are dropped. */
export function boxesOf(text: string): Boxes {
  const digits = text.replace(/\D/g, '').slice(0, BOX_COUNT);
  return EMPTY_BOXES.map((_, index) => digits[index] ?? '');
}

/**
 * Digits typed or pasted into a box fill it and the ones after it; the focus moves behind the last one.
 * Only 0-9 counts: anything else leaves the boxes alone. A date in another order (31.12.1990) is recognised by its year at the end.
 */
export function enterDigits(boxes: Boxes, index: number, text: string): BoxEdit {
  const dayFirst = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = ''] = dayFirst;
    return { boxes: boxesOf(`${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`), focus: BOX_COUNT - 1 };
  }
  const digits = text.replace(/\D/g, '');
  if (digits === '') return { boxes, focus: index };
  const start = digits.length >= BOX_COUNT ? 0 : index;
  const next = boxes.map((old, at) => (at >= start && at < start + digits.length ? (digits[at - start] ?? old) : old));
  return { boxes: next, focus: clampBox(start + digits.length) };
}

/** Backspace empties the box, or the previous box when the box is already empty, and the focus moves back. */
export function deleteDigit(boxes: Boxes, index: number): BoxEdit {
  const target = boxes[index] === '' ? clampBox(index - 1) : index;
  return { boxes: boxes.map((old, at) => (at === target ? '' : old)), focus: clampBox(index - 1) };
}

/** `year/month/day`, or nothing until all eight digits are there (specification 2 §5). */
export function birthdayOf(boxes: Boxes): string | undefined {
  const digits = boxes.join('');
  if (digits.length !== BOX_COUNT) return undefined;
  return `${digits.slice(0, 4)}/${digits.slice(4, 6)}/${digits.slice(6)}`;
}

/** Whether `year/month/day` is a day of the calendar in this or the last century. */
export function isCalendarDay(birthday: string): boolean {
  const [year = 0, month = 0, day = 0] = birthday.split('/').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Age in whole years on the day `today`. */
export function ageOn(birthday: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split('/').map(Number);
  const beforeBirthday = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day);
  return today.getFullYear() - year - (beforeBirthday ? 1 : 0);
}
