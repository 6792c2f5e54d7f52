import { readdirSync } from 'node:fs';

/** Every slot's code: the name of its folder. */
export const SLOT_CODES = readdirSync(new URL('../../games/slots', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
