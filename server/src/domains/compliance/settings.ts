import { z } from 'zod';
import { setting } from '../../platform/settings';

/**
 * ISO codes of countries whose residents and visitors are not served: places that license gaming themselves and admit no other licence, and
 * those under sanctions. The operator's lawyers decide; this is where it starts.
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
