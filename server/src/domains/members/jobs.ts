import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import { z } from 'zod';
import { forgetOldTries } from '../../http/callers/tries';
import { BUILD_DATA_COPY, buildDataCopy, sweepDataCopies } from './data-copy/build';
import type { MembersDeps } from './deps';
import { before, DEVICE_MEMORY, KEY_MEMORY } from './rules/times';
import { forgetUnproved, resendActivation } from './service/activation';
import { mailResetLink } from './service/passwords';
import { sweepSessions } from './service/sessions';
import { forgetDevices } from './store/devices';
import { deleteOldKeys } from './store/keys';

const RESEND = 'members.resendActivation';
const FORGOT = 'members.mailResetLink';
const SWEEP = 'members:sweep';
const EVERY_HOUR = '17 * * * *';

const language = z.enum(COMPLETE_LANGUAGES).catch(DEFAULT_LANGUAGE);
const Resend = z.object({ publicId: z.string(), language });
const Forgot = z.object({ name: z.string(), language });

/** Jobs that send requested mails and, every hour, remove what has expired. Both mails do nothing when repeated within a minute. */
export function registerMemberJobs(deps: MembersDeps): void {
  const { jobs, database, clock } = deps;
  jobs.handle(RESEND, (payload) => {
    const asked = Resend.parse(payload);
    return resendActivation(deps, asked.publicId, asked.language);
  });
  jobs.handle(FORGOT, (payload) => {
    const asked = Forgot.parse(payload);
    return mailResetLink(deps, asked.name, asked.language);
  });
  jobs.handle(BUILD_DATA_COPY, ({ id }) => buildDataCopy(deps, Number(id)));
  jobs.schedule(EVERY_HOUR, SWEEP, async () => {
    const now = clock.now();
    await sweepSessions(deps);
    await forgetUnproved(deps);
    await forgetDevices(database, before(now, DEVICE_MEMORY));
    await deleteOldKeys(database, before(now, KEY_MEMORY));
    await forgetOldTries(deps);
    await sweepDataCopies(deps);
  });
}

type Queue = Pick<MembersDeps, 'jobs' | 'database'>;

// Queued to run after the answer, so that neither the answer nor its time reveals whether an account exists.
export const askForActivationMail = ({ jobs, database }: Queue, publicId: string, language: Language): Promise<void> =>
  jobs.enqueue(database, RESEND, { publicId, language });
export const askForResetLink = ({ jobs, database }: Queue, name: string, language: Language): Promise<void> =>
  jobs.enqueue(database, FORGOT, { name, language });
