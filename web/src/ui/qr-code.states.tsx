import type { State } from '../testing/stage';
import { QrCode } from './QrCode';

/** More than the 2,331 bytes of a code of this level. */
const TOO_LONG = 'x'.repeat(3_000);

export const qrCodeStates = {
  'QR code': { part: <QrCode value="https://croupier.example" title="Address of the house" /> },
  'QR code, too long a text': {
    part: (
      <>
        <QrCode value={TOO_LONG} title="Too long" />
        <p>What stands beside it.</p>
      </>
    ),
  },
} as const satisfies Record<string, State>;
