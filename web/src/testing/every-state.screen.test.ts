import { expectAccessible } from '@croupier/contract/testing/axe';
import { untilSettled } from '@croupier/contract/testing/every-state';
import { describe, expect, it } from 'vitest';
import { isSettled, places } from './every-state';
import { api, show } from './show';

describe.each(places)('$name', ({ states }) => {
  it.each(states)('%s can be used by everybody', async (name, state) => {
    await show(state);
    expect(await untilSettled(() => isSettled(state, api))).toBe(true);
    await expectAccessible(name);
  });
});
