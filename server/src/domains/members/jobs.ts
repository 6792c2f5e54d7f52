import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE } from '@croupier/contract/codes';
import { z } from 'zod';
import { forgetOldTries, networkOf } from '../../http/callers/tries';
import { BUILD_DATA_COPY, buildDataCopy, sweepDataCopies } from './data-copy/build';
import type { Caller, MembersDeps } from './deps';
import { deleteOldChallenges } from './factors/passkey-store';
import { eraseDue } from './closing/erasure';
import { before, DAY, DEVICE_MEMORY, KEY_MEMORY } from './rules/times';
import { forgetUnproved, type Registered, resendActivation } from './service/activation';
import { mailResetLink } from './service/passwords';
import { sweepSessions } from './service/sessions';
import { mailVerificationCode } from './service/verification';
import { deleteOldSocial } from './social/store';
import { deleteOldCodes } from './store/codes';
import { forgetDevices } from './store/devices';
import { deleteOldKeys } from './store/keys';

const RESEND = 'members.resendActivation';
const FORGOT = 'members.mailResetLink';
const CODE = 'members.mailVerificationCode';
const SWEEP = 'members:sweep';
const EVERY_HOUR = '17 * * * *';
const ERASE = 'members:erase';
const EVERY_NIGHT = '41 2 * * *';

const language = z.enum(COMPLETE_LANGUAGES).catch(DEFAULT_LANGUAGE);
/** Hash of the caller's network; empty in a job of the version before. */
const network = z.string().default('');
const Resend = z.object({ publicId: z.string().optional(), name: z.string().optional(), network, language });
const Code = z.object({ email: z.string(), network, device: z.string().default(''), language });
const Forgot = z.object({ name: z.string(), network, language });

/** Jobs that send requested mails and, every hour, remove what has expired. The mails do nothing when repeated within a minute. */
export function registerMemberJobs(deps: MembersDeps): void {
  const { jobs, database, clock } = deps;
  jobs.handle(RESEND, (payload) => {
    const asked = Resend.parse(payload);
    return resendActivation(deps, asked, asked.network, asked.language);
  });
  jobs.handle(FORGOT, (payload) => {
    const asked = Forgot.parse(payload);
    return mailResetLink(deps, asked.name, asked.network, asked.language);
  });
  jobs.handle(BUILD_DATA_COPY, ({ id }) => buildDataCopy(deps, Number(id)));
  jobs.handle(CODE, (payload) => {
    const asked = Code.parse(payload);
    const requester = { network: asked.network, device: Buffer.from(asked.device, 'base64url') };
    return mailVerificationCode(deps, asked.email, requester, asked.language);
  });
  jobs.schedule(EVERY_NIGHT, ERASE, async () => {
    await eraseDue(deps);
  });
  jobs.schedule(EVERY_HOUR, SWEEP, async () => {
    const now = clock.now();
    await sweepSessions(deps);
    await forgetUnproved(deps);
    await forgetDevices(database, before(now, DEVICE_MEMORY));
    await deleteOldChallenges(database, now);
    await deleteOldKeys(database, before(now, KEY_MEMORY));
    await deleteOldCodes(database, before(now, DAY));
    await deleteOldSocial(database, now);
    await forgetOldTries(deps);
    await sweepDataCopies(deps);
  });
}

type Queue = Pick<MembersDeps, 'jobs' | 'database'>;

// Queued to run after the answer, so that neither the answer nor its time reveals whether an account exists.
type Asking = Pick<Caller, 'language' | 'address' | 'device'>;
const of = ({ language, address }: Asking) => ({ language, network: networkOf(address) });

export const askForActivationMail = (
  { jobs, database }: Queue,
  registration: Registered,
  caller: Asking,
): Promise<void> => jobs.enqueue(database, RESEND, { ...registration, ...of(caller) });
export const askForResetLink = ({ jobs, database }: Queue, name: string, caller: Asking): Promise<void> =>
  jobs.enqueue(database, FORGOT, { name, ...of(caller) });
export const askForCode = ({ jobs, database }: Queue, email: string, caller: Asking): Promise<void> =>
  jobs.enqueue(database, CODE, { email, device: caller.device?.mark().toString('base64url') ?? '', ...of(caller) });
