import { z } from 'zod';
import { setting } from '../../platform/settings';

/** By vendor code: hosts of launch addresses and their replacements (specification 1 §7). */
export const vendorDomains = setting(
  'catalogue.vendorDomains',
  z
    .record(z.string().max(40), z.record(z.string().max(253), z.string().max(253)))
    .meta({ columns: ['vendor', 'host', 'replacement'] }),
  {},
);
