import { describe, expect, it } from 'vitest';
import { methodQuery, offeredMethods } from './methods';

const FORMS = ['VISA_MASTERCARD'];
const card = { code: 'VISA_MASTERCARD', visibility: 0, enabled: 1, sortIndex: 2 };

describe('deposit methods', () => {
  it('asks for visibility 10 after a first credit and 20 before', () => {
    expect(methodQuery(1).visibility_IN).toBe('0,10');
    expect(methodQuery(0).visibility_IN).toBe('0,20');
  });

  it('shows what is always visible to both, and the rest by credit', () => {
    for (const credited of [0, 1]) expect(offeredMethods([card], credited, FORMS)).toHaveLength(1);
    expect(offeredMethods([{ ...card, visibility: 10 }], 0, FORMS)).toEqual([]);
    expect(offeredMethods([{ ...card, visibility: 20 }], 1, FORMS)).toEqual([]);
    expect(offeredMethods([{ ...card, visibility: 20 }], 0, FORMS)).toHaveLength(1);
  });

  it('leaves out what is switched off or has no form', () =>
    expect(
      offeredMethods(
        [
          { ...card, enabled: 0 },
          { ...card, code: 'PIX' },
        ],
        0,
        FORMS,
      ),
    ).toEqual([]));

  it('keeps the operator’s order', () => {
    const order = offeredMethods([card, { ...card, sortIndex: 1 }], 0, FORMS).map((method) => method.sortIndex);
    expect(order).toEqual([1, 2]);
  });
});
