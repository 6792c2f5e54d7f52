import { createHmac } from 'node:crypto';
import type { Language } from '@croupier/contract/codes';
import { inTransaction, type Trx } from '../../../platform/database';
import { equalInConstantTime, type Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import { countMail, networkOf } from '../../../http/callers/tries';
import type { Caller, MembersDeps } from '../deps';
import { writeMail } from '../mails/mails';
import { after, before, CODE_LIFE, RESEND_QUIET_SECONDS } from '../rules/times';
import { isCodeSentSince, replaceCode, type Requester, spendCode, tryCodes } from '../store/codes';
import { memberByEmail } from '../store/members';
import { notifyOwner } from './mailing';

type CodeDeps = Pick<MembersDeps, 'database' | 'clock' | 'random' | 'mailer' | 'house' | 'masterKey'>;

const DIGITS = 6;

/** Six digits; 48 random bits make each code as likely as any other to one part in 10⁸. */
const newCode = (random: Randomness): string =>
  String(random.bytes(6).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');

/** Under the master key, because a plain hash of six digits could be guessed by who reads the table. */
const hashOf = (masterKey: string, email: string, code: string): Buffer =>
  createHmac('sha256', Buffer.from(masterKey, 'hex')).update(`registration code:${email}:${code}`).digest();

/**
 * Job: mails a fresh code, to callers of one network at most one a minute and ten a day (`countMail`). The owner of an account with this address is told of the
 * attempt instead, and a code that nobody knows is kept, so that nothing that follows tells whether the address has an account.
 */
export async function mailVerificationCode(
  deps: CodeDeps,
  email: string,
  requester: Requester,
  language: Language,
): Promise<void> {
  const { random, clock, mailer, house, masterKey } = deps;
  const code = newCode(random);
  const now = clock.now();
  const quietSince = before(now, RESEND_QUIET_SECONDS * 1_000);
  await inTransaction(deps.database, async (trx) => {
    if (await isCodeSentSince(trx, email, requester, quietSince)) return;
    const asked = { kind: 'code', account: `mail:${email}`, network: requester.network } as const;
    if (!(await countMail(trx, asked, now))) return;
    const codeHash = hashOf(masterKey, email, code);
    await replaceCode(trx, { ...requester, email, codeHash, now, expiresAt: after(now, CODE_LIFE) });
    if ((await memberByEmail(trx, email))?.activated) return notifyOwner(deps, trx, email);
    const to = { email, firstName: '', username: '', activated: false };
    const minutes = String(CODE_LIFE / 60_000);
    await mailer.send(trx, await writeMail(trx, house, 'verificationCode', language, to, undefined, { code, minutes }));
  });
}

/** Uses a proof up in the transaction that creates the account. @throws Refusal when another request used it first. */
export type Spend = (trx: Trx) => Promise<void>;

/**
 * Judges the code of an address. Five wrong ones, and only a new code is good; those of another browser count apart.
 * @throws Refusal verificationCodeWrong for a wrong, expired, used or missing one.
 */
export async function judgeCode(
  deps: CodeDeps,
  email: string,
  typed: string | undefined,
  { address, device }: Pick<Caller, 'address' | 'device'>,
): Promise<Spend> {
  const code = (typed ?? '').normalize('NFKC').replace(/\D/g, '');
  const now = deps.clock.now();
  const tried = { network: networkOf(address), device: device?.known ?? null };
  const kept = code.length === DIGITS ? await tryCodes(deps.database, email, tried, now) : [];
  const codeHash = hashOf(deps.masterKey, email, code);
  if (!kept.some((one) => equalInConstantTime(one, codeHash))) throw new Refusal('verificationCodeWrong');
  return async (trx) => {
    if (!(await spendCode(trx, email, codeHash, now))) throw new Refusal('verificationCodeWrong');
  };
}
