import { REGISTRATION_VARIANTS } from '@croupier/contract/calls/members/social';
import { z } from 'zod';
import type { JurisdictionProfile } from '../../jurisdiction';
import { setting, type Settings } from '../../platform/settings';

/** How newcomers prove their e-mail address: by the link of a mail after three steps, or by its code within two. */
export const registrationVariant = setting('members.registrationVariant', z.enum(REGISTRATION_VARIANTS), 'link');
/** How long a session may be idle before it ends. */
export const sessionIdleHours = setting(
  'members.sessionIdleHours',
  z
    .number()
    .positive()
    .max(24 * 30),
  24,
  { oneOperator: true },
);
/** Hours after which an unverified registration is deleted: not before the link of its first mail has expired. */
export const registrationHours = setting(
  'members.registrationHours',
  z
    .number()
    .min(48)
    .max(24 * 30),
  48,
  { oneOperator: true },
);
/** Whole years after its closing for which an account's data are kept, before they are erased; 0: as long as the jurisdiction asks. */
export const retentionYears = setting('members.retentionYears', z.number().int().min(0).max(30), 0);
/** How long after its login a session ends, used or not. */
export const sessionDays = setting('members.sessionDays', z.number().positive().max(365), 30, { oneOperator: true });

/** Whole years for which the data of a closed account are kept: never fewer than the jurisdiction asks. */
export const keptYears = async (
  settings: Pick<Settings, 'get'>,
  profile: Pick<JurisdictionProfile, 'keptYears'>,
): Promise<number> => Math.max(await settings.get(retentionYears), profile.keptYears);
