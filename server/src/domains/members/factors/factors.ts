import type {
  NewPasskey,
  Passkey,
  PasskeyLoginOffer,
  PasskeyOffer,
  SecondFactors,
} from '@croupier/contract/calls/members/security';
import type { MemberSession } from '../../../http/context';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { endSessions } from '../store/sessions';
import type { Proof } from './codes';
import type { FactorDeps } from './deps';
import { offerPasskeyLogin } from './passkey-login';
import { deletePasskeys, passkeysOf } from './passkey-store';
import { addPasskey, callPasskey, offerPasskey, passkeyView, removePasskey } from './passkeys';
import { tellOfChange } from './told';
import { confirm, end, offer, renewRecovery } from './totp';
import { countRecoveryCodes, deleteTotp, findTotp, hasTotp } from './totp-store';

/** What a member proves where log-ins ask for a code in any case. */
type WholeProof = Proof & { readonly code: string };

/** Second factors of members. Refusals are documented at the use cases beside this file. */
export interface Factors {
  /** What the member has on; no secret. */
  read(memberId: number): Promise<SecondFactors>;
  offerTotp(memberId: number, password: string): Promise<{ secret: string; otpauthUrl: string }>;
  /** @returns the recovery codes, told this once */
  confirmTotp(session: MemberSession, code: string): Promise<string[]>;
  endTotp(memberId: number, proof: WholeProof): Promise<void>;
  /** @returns the recovery codes, told this once */
  renewRecovery(memberId: number, proof: WholeProof): Promise<string[]>;
  offerPasskey(memberId: number, proof: Proof): Promise<PasskeyOffer>;
  addPasskey(session: MemberSession, made: { name: string; passkey: NewPasskey }): Promise<Passkey>;
  callPasskey(memberId: number, id: string, name: string): Promise<void>;
  removePasskey(memberId: number, id: string, proof: Proof): Promise<void>;
  offerPasskeyLogin(): Promise<PasskeyLoginOffer>;
  /** For operators: whether log-ins ask for a code, and how many passkeys there are. */
  summary(queryable: Queryable, memberId: number): Promise<{ totp: boolean; passkeys: number }>;
  /** Takes everything away and ends every session, in the transaction of an operator's act. @throws Refusal conflict when there is nothing */
  reset(trx: Trx, memberId: number): Promise<void>;
}

export function createFactors(deps: FactorDeps): Factors {
  const { database } = deps;
  return {
    async read(memberId) {
      const [totp, recoveryCodes, passkeys] = await Promise.all([
        findTotp(database, memberId),
        countRecoveryCodes(database, memberId),
        passkeysOf(database, memberId),
      ]);
      return {
        totpTime: totp?.confirmedAt?.toISOString() ?? null,
        recoveryCodes,
        passkeys: passkeys.map(passkeyView),
      };
    },
    offerTotp: (memberId, password) => offer(deps, memberId, password),
    confirmTotp: (session, code) => confirm(deps, session, code),
    endTotp: (memberId, proof) => end(deps, memberId, proof),
    renewRecovery: (memberId, proof) => renewRecovery(deps, memberId, proof),
    offerPasskey: (memberId, proof) => offerPasskey(deps, memberId, proof),
    addPasskey: (session, made) => addPasskey(deps, session, made),
    callPasskey: (memberId, id, name) => callPasskey(deps, memberId, id, name),
    removePasskey: (memberId, id, proof) => removePasskey(deps, memberId, id, proof),
    offerPasskeyLogin: () => offerPasskeyLogin(deps),
    summary: async (queryable, memberId) => ({
      totp: await hasTotp(queryable, memberId),
      passkeys: (await passkeysOf(queryable, memberId)).length,
    }),
    async reset(trx, memberId) {
      const hadTotp = await deleteTotp(trx, memberId);
      const passkeys = await deletePasskeys(trx, memberId);
      if (!hadTotp && passkeys === 0) throw new Refusal('conflict');
      await endSessions(trx, memberId);
      await tellOfChange(deps, trx, memberId, 'factorsReset');
    },
  };
}
