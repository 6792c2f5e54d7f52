import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import { mayCall } from '@croupier/contract/call';
import { type Invitation, invitationCalls } from '@croupier/contract/calls/operators/invitations';
import type { Language } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import { hashSecret, newSecret, type Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Settings } from '../../../platform/settings';
import type { Act } from '../acts';
import type { Acting } from '../audited';
import { writeInvitation } from '../mails';
import type { JudgeNewPassword, PasswordHashes } from '../ports';
import { type Role, refuseShortPassword } from '../rules';
import { invitationHours } from '../settings';
import * as store from '../store/invitations';
import { findOperatorByEmail, getOperator, insertOperator } from '../store/operators';
import { INVITATION_SENT, INVITATION_WITHDRAWN, INVITED, OPERATOR_CREATED } from './acts';
import type { Entry } from './audit';
import { keptText, numericId } from './fields';
import type { Login } from './login';
import type { SignedIn } from './proposals';

export interface Invitations {
  /** Invitations neither accepted nor withdrawn, the newest first. */
  list(): Promise<Invitation[]>;
  /**
   * Invites an operator by mail, in the language of the inviting owner.
   * @throws Refusal emailInvalid; operatorEmailTaken; operatorInvited while another invitation to the address waits; forbidden when the inviter is
   * no enabled owner any more
   */
  send(
    invited: { email: string; name: string; role: Role; reason: string },
    inviter: SignedIn,
    language: Language,
  ): Promise<void>;
  /**
   * Sends a new link with a new term, vouched for by the sender; invalidates the older link. @throws Refusal notFound; conflict when it has ended;
   * forbidden
   */
  sendAgain(id: string, inviter: SignedIn, language: Language): Promise<void>;
  /** @throws Refusal notFound; conflict when it has ended; forbidden */
  withdraw(id: string, operator: SignedIn): Promise<void>;
  /** The part of an invitation that its link's holder may see. @throws Refusal operatorInvitationUnknown, -Expired, -Withdrawn, -Used */
  read(key: string): Promise<Pick<Invitation, 'email' | 'name' | 'role' | 'expireTime'>>;
  /**
   * Creates the operator, once, with a password of their own, and returns the challenge for the second step of a first login.
   * @throws Refusal as `read`; passwordTooWeak; passwordsDiffer
   */
  accept(typed: { key: string; password: string; repassword: string }, address: string): Promise<LoginChallenge>;
}

const HOUR = 3_600_000;

const mayInvite = (role: Role): boolean => mayCall(role, invitationCalls.invitationSend);

/** Whom an invitation is for. */
const snapshot = ({ email, name, role }: Pick<store.InvitationRow, 'email' | 'name' | 'role'>) => ({
  email,
  name,
  role,
});

/** An owner vouches for an invitation: it is void while that owner is disabled, or has another role. */
const standingOf = (row: store.InvitationRow, now: Date): Invitation['standing'] => {
  if (!row.inviter_enabled || !mayInvite(row.inviter_role)) return 'void';
  return row.expires_at > now ? 'waiting' : 'expired';
};

/** @throws Refusal with the state of the invitation, worded for its link's holder */
function refuseUnlessWaiting(row: store.InvitationRow | undefined, now: Date): store.InvitationRow {
  if (!row) throw new Refusal('operatorInvitationUnknown');
  if (row.state === 'accepted') throw new Refusal('operatorInvitationUsed');
  if (row.state !== 'open') throw new Refusal('operatorInvitationWithdrawn');
  const standing = standingOf(row, now);
  if (standing === 'waiting') return row;
  throw new Refusal(standing === 'expired' ? 'operatorInvitationExpired' : 'operatorInvitationWithdrawn');
}

/** @throws Refusal notFound; conflict when it has ended */
async function openOne(queryable: Queryable, id: string): Promise<store.InvitationRow> {
  const row = await store.getInvitation(queryable, numericId(id));
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'open') throw new Refusal('conflict');
  return row;
}

export function createInvitations(
  deps: Pick<Acting, 'audited'> & {
    database: Database;
    clock: Clock;
    random: Randomness;
    settings: Settings;
    mailer: Mailer;
    passwords: PasswordHashes;
    judgeNewPassword: JudgeNewPassword;
    login: Pick<Login, 'withInvitation'>;
    siteName: string;
    consoleUrl: string;
  },
): Invitations {
  const { database, clock, random, settings, mailer, passwords, judgeNewPassword, audited, login } = deps;

  /** Serializes acts on invitations, and requires that the actor still is an enabled owner. */
  const asOwner = (act: Act, actor: SignedIn, run: (trx: Trx, inviterName: string) => Promise<Entry>): Promise<void> =>
    audited(act, actor, async (trx) => {
      const operator = await getOperator(trx, actor.operatorId);
      if (!operator?.enabled || !mayInvite(operator.role)) throw new Refusal('forbidden');
      return { log: await run(trx, operator.name) };
    });

  /** Creates a link and mails it; only its hash is stored. @param keep writes the link with its invitation */
  async function mailLink(
    trx: Trx,
    to: { email: string; name: string; role: Role; inviter: string; language: Language },
    { operatorId, hours }: { operatorId: number; hours: number },
    keep: (link: store.Link) => Promise<unknown>,
  ): Promise<void> {
    const key = newSecret(random);
    const sentAt = clock.now();
    const expiresAt = new Date(sentAt.getTime() + hours * HOUR);
    await keep({ tokenHash: hashSecret(key), invitedBy: operatorId, sentAt, expiresAt });
    await mailer.send(trx, writeInvitation(deps, { ...to, key, hours }));
  }

  return {
    async list() {
      const now = clock.now();
      return (await store.readOpenInvitations(database)).map((row) => ({
        id: String(row.invitation_id),
        ...snapshot(row),
        reason: row.reason,
        invitedBy: row.inviter_email,
        sentTime: row.sent_at.toISOString(),
        expireTime: row.expires_at.toISOString(),
        standing: standingOf(row, now),
      }));
    },
    async send(typed, inviter, language) {
      const email = normaliseEmail(typed.email);
      if (email === undefined) throw new Refusal('emailInvalid');
      const name = keptText(typed.name, 'name').replaceAll(/\s+/g, ' ');
      const invited = { email, name, role: typed.role, reason: keptText(typed.reason, 'reason') };
      const hours = await settings.get(invitationHours);
      await asOwner(INVITED, inviter, async (trx, inviterName) => {
        if (await findOperatorByEmail(trx, email)) throw new Refusal('operatorEmailTaken', { email });
        const open = await store.findOpenInvitation(trx, email);
        if (open && standingOf(open, clock.now()) === 'waiting') throw new Refusal('operatorInvited', { email });
        await store.lapseInvitation(trx, email, clock.now());
        let id = 0;
        await mailLink(
          trx,
          { ...snapshot(invited), inviter: inviterName, language },
          { operatorId: inviter.operatorId, hours },
          async (link) => {
            id = await store.insertInvitation(trx, invited, link);
          },
        );
        return { subjectId: String(id), after: { ...snapshot(invited), reason: invited.reason } };
      });
    },
    async sendAgain(id, inviter, language) {
      const hours = await settings.get(invitationHours);
      await asOwner(INVITATION_SENT, inviter, async (trx, inviterName) => {
        const row = await openOne(trx, id);
        await mailLink(
          trx,
          { ...snapshot(row), inviter: inviterName, language },
          { operatorId: inviter.operatorId, hours },
          (link) => store.replaceLink(trx, row.invitation_id, link),
        );
        return { subjectId: id, after: snapshot(row) };
      });
    },
    withdraw: (id, operator) =>
      asOwner(INVITATION_WITHDRAWN, operator, async (trx) => {
        const row = await openOne(trx, id);
        if (!(await store.endInvitation(trx, row.invitation_id, { state: 'withdrawn' }, clock.now())))
          throw new Refusal('conflict');
        return { subjectId: id, before: snapshot(row) };
      }),
    async read(key) {
      const row = refuseUnlessWaiting(await store.findInvitation(database, hashSecret(key)), clock.now());
      return { ...snapshot(row), expireTime: row.expires_at.toISOString() };
    },
    async accept({ key, password, repassword }, address) {
      const tokenHash = hashSecret(key);
      // Validated before the slow hash, so that only a valid link makes the server compute one.
      const invited = refuseUnlessWaiting(await store.findInvitation(database, tokenHash), clock.now());
      refuseShortPassword(password);
      judgeNewPassword({ password, repassword }, { username: invited.name, email: invited.email });
      const passwordHash = await passwords.hash(password);
      const accepting = { operator: invited.email, address };
      const operatorId = await audited(OPERATOR_CREATED, accepting, async (trx) => {
        const now = clock.now();
        const row = refuseUnlessWaiting(await store.findInvitation(trx, tokenHash), now);
        const created = await insertOperator(trx, { ...snapshot(row), passwordHash });
        if (created === undefined) throw new Refusal('operatorInvitationUsed');
        const end = { state: 'accepted', operatorId: created } as const;
        if (!(await store.endInvitation(trx, row.invitation_id, end, now))) throw new Refusal('operatorInvitationUsed');
        const after = { ...snapshot(row), invitedBy: row.inviter_email, invitation: String(row.invitation_id) };
        return { log: { subjectId: String(created), after }, answer: created };
      });
      return login.withInvitation(operatorId);
    },
  };
}
