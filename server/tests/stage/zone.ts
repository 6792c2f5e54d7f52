import { asOwner } from './postgres';

/**
 * Lets this process live in a zone whose clocks change, New York's: one whose days begin hours after those of UTC.
 * @returns puts back the zone that was there.
 */
export function liveInNewYork(): () => void {
  const before = process.env['TZ'];
  process.env['TZ'] = NEW_YORK;
  if (new Date('2026-07-01T00:00:00Z').getHours() !== 20) throw new Error('this process keeps its zone');
  return () => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  };
}

/** Lets the database live there as well, as one that its administrator has set up so: for connections from now on. */
export const moveToNewYork = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query(`alter database ${new URL(ownerUrl).pathname.slice(1)} set timezone to '${NEW_YORK}'`);
  });

const NEW_YORK = 'America/New_York';
