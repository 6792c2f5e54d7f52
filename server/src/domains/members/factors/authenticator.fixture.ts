import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyLoginOffer,
  PasskeyOffer,
  PasskeySignature,
} from '@croupier/contract/calls/members/security';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_CREDENTIAL = 0x40;

/** What a test may let go wrong. */
interface Ceremony {
  /** The site whose page asks. Default: the house's. */
  readonly origin?: string;
  /** Whether the authenticator knew its user. Default: it did. */
  readonly verified?: boolean;
}

const clientData = (type: string, challenge: string, { origin = 'https://play.example' }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** An authenticator with one passkey, as WebAuthn Level 3 describes it: ES256, without attestation. Its counter grows with each signature. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let counter = 0;

  const head = (rpId: string, flags: number, { verified = true }: Ceremony): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  };

  return {
    id,
    /** Sets the count of signatures, as a copy of the authenticator has it. */
    count: (value: number) => void (counter = value),
    create({ challenge, rp }: PasskeyOffer, ceremony: Ceremony = {}): NewPasskey {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([
        head(rp.id, HOLDS_CREDENTIAL, ceremony),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const clientDataJSON = text(clientData('webauthn.create', challenge, ceremony));
      const response = { clientDataJSON, attestationObject: text(Buffer.from(attestation)) };
      return { id, rawId: id, type: 'public-key', response };
    },
    get({ challenge, rpId }: PasskeyLoginOffer, ceremony: Ceremony = {}): PasskeySignature {
      counter += 1;
      const authenticatorData = head(rpId, 0, ceremony);
      const data = clientData('webauthn.get', challenge, ceremony);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
