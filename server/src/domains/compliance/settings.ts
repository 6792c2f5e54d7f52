import { z } from 'zod';
import { setting } from '../../platform/settings';

/**
 * ISO codes of countries whose residents and visitors are not served: places that license gaming themselves and admit no other licence, and
 * those under sanctions. The operator's lawyers decide; this is the default.
 */
export const restrictedCountries = setting('compliance:restrictedCountries', z.array(z.string().regex(/^[A-Z]{2}$/)), [
  'US',
  'GB',
  'FR',
  'NL',
  'AU',
  'CW',
  'AW',
  'BQ',
  'SX',
  'IR',
  'KP',
  'MM',
  'SY',
]);

/** Whether visitors are served whose country the proxy or the file of countries fails to report (1 on, 0 off). A jurisdiction may forbid it. */
export const serveUnknownCountry = setting('compliance:serveUnknownCountry', z.int().min(0).max(1), 1);

/** Identity checks that a member may begin within 24 hours: each one costs the house money (decision 0080). */
export const identityChecksADay = setting('compliance:identityChecksADay', z.int().min(1).max(20), 3);
