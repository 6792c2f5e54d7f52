import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import type { Operator } from '@croupier/contract/calls/operators/desk';
import type { Clock } from '../../../platform/clock';
import { countTry, forgetTries, judgeProved, refuseWhileProvedLocked, takeBackTry } from '../../../http/callers/tries';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { hashSecret, newSecret, type Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Sealing } from '../../../platform/sealing';
import type { PasswordHashes } from '../ports';
import { CHALLENGE_MILLISECONDS, SESSION } from '../rules';
import { findChallenge, insertChallenge, insertSession, useChallenge } from '../store/logins';
import { enrolSecret, findOperatorByEmail, getOperator, type OperatorRow, useStep } from '../store/operators';
import { LOGGED_IN, TOTP_ENROLLED } from './acts';
import type { Audit } from './audit';
import { toOperator } from './operators';
import { offerSecret, stepOfCode } from '../../../platform/passwords/totp';
import { auditLock, operatorKey, operatorTried } from './tries';

export interface LoginDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly passwords: PasswordHashes;
  readonly audit: Audit;
  /** The issuer that authenticator apps show next to the address. */
  readonly siteName: string;
}

/** Where a login comes from. */
interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

export interface Login {
  /** @throws Refusal loginFailed (unknown address, wrong password, disabled: one answer); accountLocked */
  withPassword(email: string, password: string, origin: Origin): Promise<LoginChallenge>;
  /** The first step of an operator who has just chosen their password by an invitation. @throws Refusal sessionInvalid when they are disabled */
  withInvitation(operatorId: number): Promise<LoginChallenge>;
  /** @throws Refusal sessionInvalid (unknown or expired challenge); operatorTotpInvalid (wrong or used code); accountLocked */
  withCode(challenge: string, code: string, origin: Origin): Promise<{ token: string; operator: Operator }>;
}

const USER_AGENT_LENGTH = 300;

/** The secret to verify a code with: the operator's own, else the one that this login offered. */
function secretOf(sealing: Sealing, operator: OperatorRow, offered: Buffer | null): string {
  const sealed = operator.totp_secret ?? offered;
  if (!sealed) throw new Refusal('sessionInvalid');
  return sealing.open(sealed).toString('utf8');
}

/** Opens the session: uses up the code and the challenge, enrols a first secret, and logs enrolment and login. */
async function admit(
  { clock, random, audit }: LoginDeps,
  trx: Trx,
  login: { operator: OperatorRow; tokenHash: Buffer; offered: Buffer | null; step: number; origin: Origin },
): Promise<string> {
  const { operator, tokenHash, offered, step, origin } = login;
  const actor = { operator: operator.email, address: origin.address };
  const subject = { subjectId: String(operator.operator_id) };
  if (!(await useChallenge(trx, tokenHash))) throw new Refusal('sessionInvalid');
  if (!(await useStep(trx, operator.operator_id, step))) throw new Refusal('operatorTotpInvalid');
  const enrols = operator.totp_secret === null && offered !== null;
  if (enrols && !(await enrolSecret(trx, operator.operator_id, offered))) throw new Refusal('sessionInvalid');
  const now = clock.now();
  const token = newSecret(random);
  await insertSession(trx, {
    tokenHash: hashSecret(token),
    operatorId: operator.operator_id,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    now,
    expiresAt: new Date(now.getTime() + SESSION.absoluteMilliseconds),
  });
  await forgetTries(trx, { account: operatorKey(operator.operator_id), address: origin.address }, now);
  if (enrols) await audit.append(trx, actor, TOTP_ENROLLED, subject);
  await audit.append(trx, actor, LOGGED_IN, subject);
  return token;
}

/** The two steps of a login. */
export function createLogin(deps: LoginDeps): Login {
  const { database, clock, random, sealing, passwords, siteName } = deps;

  /** Creates the challenge for the second step, once the first has passed. */
  async function challengeFor(operator: OperatorRow): Promise<LoginChallenge> {
    const enrol = operator.totp_secret === null ? offerSecret(siteName, operator.email) : null;
    const challenge = newSecret(random);
    const now = clock.now();
    await insertChallenge(database, {
      tokenHash: hashSecret(challenge),
      operatorId: operator.operator_id,
      offeredSecret: enrol && sealing.seal(Buffer.from(enrol.secret, 'utf8')),
      now,
      expiresAt: new Date(now.getTime() + CHALLENGE_MILLISECONDS),
    });
    return { challenge, enrol };
  }

  return {
    async withPassword(email, password, origin) {
      const operator = await findOperatorByEmail(database, email);
      const tried = { account: operatorTried(email, operator), address: origin.address };
      await countTry(deps, tried, { onLock: () => auditLock(deps, operator, origin.address) });
      const right = await passwords.verify(operator?.password_hash, password);
      if (!operator || !right || !operator.enabled) throw new Refusal('loginFailed');
      await takeBackTry(database, tried);
      await refuseWhileProvedLocked(deps, tried.account);
      return challengeFor(operator);
    },
    async withInvitation(operatorId) {
      const operator = await getOperator(database, operatorId);
      if (!operator?.enabled) throw new Refusal('sessionInvalid');
      return challengeFor(operator);
    },
    async withCode(challenge, code, origin) {
      const tokenHash = hashSecret(challenge);
      const now = clock.now();
      const found = await findChallenge(database, tokenHash, now);
      const operator = found && (await getOperator(database, found.operator_id));
      if (!operator?.enabled) throw new Refusal('sessionInvalid');
      const offered = found?.offered_secret ?? null;
      const step = await judgeProved(
        deps,
        operatorKey(operator.operator_id),
        () => stepOfCode(secretOf(sealing, operator, offered), code, now),
        { onLock: () => auditLock(deps, operator, origin.address) },
      );
      if (step === undefined) throw new Refusal('operatorTotpInvalid');
      const token = await inTransaction(database, (trx) =>
        admit(deps, trx, { operator, tokenHash, offered, step, origin }),
      );
      return { token, operator: { ...toOperator(operator), totpEnrolled: true } };
    },
  };
}
