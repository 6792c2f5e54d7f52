import type { OperatorRole } from '@croupier/contract/call';
import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../platform/refusal';
import type { CallerDevice } from './callers/device';

/** The signed-in player, from the session and never from a payload. */
export interface MemberSession {
  readonly memberId: number;
  readonly sessionId: string;
}

/** A signed-in operator. */
export interface OperatorSession {
  readonly operatorId: number;
  readonly sessionId: string;
  readonly role: OperatorRole;
}

/** One uploaded file, already within the size limit. */
export interface Upload {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** The request without its payload, for handlers. */
export class CallContext {
  constructor(
    readonly requestId: string,
    readonly language: Language,
    /** The caller's address, behind trusted proxies. */
    readonly address: string,
    /** The caller's country as an upper-case ISO code; ZZ when it cannot be determined, null when no source is configured. */
    readonly country: string | null,
    readonly userAgent: string,
    readonly token: string | null,
    private readonly memberSession: MemberSession | null,
    private readonly operatorSession: OperatorSession | null,
    private uploaded: Upload | null = null,
    /** The caller's browser; null where browsers have no ids, as in the console. */
    readonly device: CallerDevice | null = null,
  ) {}

  /** The signed-in player. @throws Refusal sessionInvalid on a public call without a session. */
  get member(): MemberSession {
    if (!this.memberSession) throw new Refusal('sessionInvalid');
    return this.memberSession;
  }

  /** The signed-in player on a call that visitors may make too. */
  get visitor(): MemberSession | null {
    return this.memberSession;
  }

  get operator(): OperatorSession {
    if (!this.operatorSession) throw new Refusal('sessionInvalid');
    return this.operatorSession;
  }

  /** Hands in the upload, whose bytes are read only once the caller is known and may call. */
  receive(upload: Upload | null): void {
    this.uploaded = upload;
  }

  /** @throws Refusal uploadUnreadable when the multipart body had no field `file`. */
  get upload(): Upload {
    if (!this.uploaded) throw new Refusal('uploadUnreadable');
    return this.uploaded;
  }

  /**
   * The wire carries the member's own id in some payloads. Identity comes from the session: another id is refused.
   * @throws Refusal forbidden.
   */
  refuseOtherMember(claimed: string | number | undefined): void {
    if (claimed !== undefined && String(claimed) !== String(this.member.memberId)) throw new Refusal('forbidden');
  }
}
