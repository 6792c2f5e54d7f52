import { describe, expect, it } from 'vitest';
import { ageOn, birthdayOf, boxesOf, deleteDigit, EMPTY_BOXES, enterDigits } from './birthday';

describe('date-of-birth boxes', () => {
  it('a digit fills its box and moves on', () => {
    const edit = enterDigits(EMPTY_BOXES, 0, '1');
    expect(edit.boxes[0]).toBe('1');
    expect(edit.focus).toBe(1);
  });

  it('the last box keeps the focus', () => expect(enterDigits(boxesOf('1990123'), 7, '1').focus).toBe(7));

  it('anything but a digit changes nothing', () => {
    const before = boxesOf('19');
    expect(enterDigits(before, 2, 'x')).toEqual({ boxes: before, focus: 2 });
  });

  it.each([
    ['1990/12/31', '1990/12/31'],
    ['1990-12-31', '1990/12/31'],
    ['19901231', '1990/12/31'],
    ['31.12.1990', '1990/12/31'],
    ['1/2/1990', '1990/02/01'],
  ])('pasting %s gives %s from any box', (pasted, expected) =>
    expect(birthdayOf(enterDigits(EMPTY_BOXES, 3, pasted).boxes)).toBe(expected),
  );

  it('pasting a part fills from the box on', () =>
    expect(enterDigits(boxesOf('1990'), 4, '1231').boxes.join('')).toBe('19901231'));

  it('deleting empties the box and goes back; in an empty box it empties the one before', () => {
    expect(deleteDigit(boxesOf('199'), 2)).toEqual({ boxes: boxesOf('19'), focus: 1 });
    expect(deleteDigit(boxesOf('199'), 3)).toEqual({ boxes: boxesOf('19'), focus: 2 });
    expect(deleteDigit(EMPTY_BOXES, 0).focus).toBe(0);
  });

  it('has no value until all digits are there', () => {
    expect(birthdayOf(boxesOf('1990123'))).toBeUndefined();
    expect(birthdayOf(boxesOf('19901231'))).toBe('1990/12/31');
  });

  it('counts whole years', () => {
    expect(ageOn('2000/11/20', new Date(2026, 10, 19))).toBe(25);
    expect(ageOn('2000/11/20', new Date(2026, 10, 20))).toBe(26);
  });
});
