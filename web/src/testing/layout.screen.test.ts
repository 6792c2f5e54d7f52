import { layoutFaults } from '@croupier/contract/testing/layout';
import { untilSettled } from '@croupier/contract/testing/every-state';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../core/words/i18n';
import { isSettled, places } from './every-state';
import { api, ON_PHONE, show } from './show';

/** Languages with the longest words, and with another script. */
const LANGUAGES = ['de', 'fi', 'ja'] as const;
/** The narrowest phones. */
const NARROW = { width: 360, height: 780 };

describe.runIf(ON_PHONE).each(places)('$name', ({ states }) => {
  it.each(states)('%s can be read on a narrow phone', async (_, state) => {
    await page.viewport(NARROW.width, NARROW.height);
    await show(state, LANGUAGES[0]);
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      await changeLanguage(language);
      await untilSettled(() => isSettled(state, api));
      faults.push(...layoutFaults().map((fault) => `${language}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
