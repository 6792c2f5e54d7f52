import { ERROR_CODES } from '@croupier/contract/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_CASHOUT, type CashoutMethod } from './rules';

type Proofs = { readonly idcardProofId: string | null; readonly paymentProofId: string | null };

const session = { user: null as object | null };
/** The member's proofs in successive answers of the server; the last one repeats. */
let told: (Proofs | undefined)[] = [];
const apply = vi.fn<(payload: object) => { error: number; message: string }>();

vi.mock('../../../core/session/session', () => ({
  useSession: { getState: () => session },
  refreshSession: async () => {
    const user = told.length > 1 ? told.shift() : told[0];
    if (user) session.user = { ...user, rollingAmount: 0 };
    return user !== undefined;
  },
}));
vi.mock('../../../core/calls/client', () => ({ request: async (_: unknown, payload: object) => apply(payload) }));

const { proofsOnFile, sendCashout } = await import('./send');
const { advance, newCashout } = await import('./flow');

const PAYPAL: CashoutMethod = {
  code: 'PAYPAL',
  name: 'PayPal',
  icon: '',
  enabled: 1,
  sortIndex: 1,
  minimumAmount: 10,
  maximumAmount: 1_000,
  feeFixed: 0,
  feeBasisPoints: 0,
  minutesFrom: 1,
  minutesTo: 2,
  first: 0,
};
const ASKED = {
  values: { ...EMPTY_CASHOUT, preset: '10', paymentMethod: 'PAYPAL', email: 'ada@example.com' },
  method: PAYPAL,
  currency: 'USD',
  endsBonus: undefined,
} as const;
const ON_FILE = { idcardProofId: 'id-1', paymentProofId: 'card-1' };
const FORGOTTEN = { ...ON_FILE, paymentProofId: null };

/** The form before the final submit, opened when both pictures were on file. */
function confirmed(proofRequired = true) {
  session.user = ON_FILE;
  return [{ type: 'checked', proofRequired } as const, { type: 'proofsConfirmed' } as const].reduce(
    advance,
    newCashout(proofsOnFile()),
  );
}
const send = async (state: ReturnType<typeof confirmed>) => {
  const outcome = await sendCashout(state, ASKED, () => 'k');
  return { outcome, after: advance(advance(state, { type: 'sent' }), outcome.event) };
};

beforeEach(() => {
  apply.mockReset().mockReturnValue({ error: 0, message: '' });
  told = [ON_FILE];
});

it('a cash-out goes with the pictures on file', async () => {
  const { after } = await send(confirmed());
  expect(apply).toHaveBeenCalledWith(expect.objectContaining(ON_FILE));
  expect(after).toMatchObject({ step: 'done', sending: false });
});

it('one that was refused while the form stood open is never sent: the player chooses another and is told which', async () => {
  told = [FORGOTTEN];
  const { outcome, after } = await send(confirmed());
  expect(apply).not.toHaveBeenCalled();
  expect(outcome.refusal).toEqual({ kind: 'proof', proofs: ['paymentProofId'] });
  expect(after).toMatchObject({ step: 'proof', sending: false, proofs: { idcardProofId: 'id-1' } });
  expect(after.proofs.paymentProofId).toBeUndefined();
  const mended = [
    { type: 'proofUploaded', proof: 'paymentProofId', id: 'card-2' } as const,
    { type: 'proofsConfirmed' } as const,
  ].reduce(advance, after);
  expect((await send(mended)).after.step).toBe('done');
  expect(apply).toHaveBeenCalledWith(expect.objectContaining({ idcardProofId: 'id-1', paymentProofId: 'card-2' }));
});

it('one that is refused between the last look and the request leads there, too, in the server’s words', async () => {
  told = [ON_FILE, FORGOTTEN];
  apply.mockReturnValue({ error: ERROR_CODES.withdrawProofRejected, message: 'not accepted' });
  const { outcome, after } = await send(confirmed());
  expect(outcome.refusal).toEqual({ kind: 'proof', proofs: [], message: 'not accepted' });
  expect(after).toMatchObject({ step: 'proof', sending: false });
  expect(after.proofs).toEqual({ idcardProofId: 'id-1' });
});

it('where no proof is asked for, the rest goes without it', async () => {
  told = [FORGOTTEN];
  const { after } = await send(confirmed(false));
  expect(apply).toHaveBeenCalledWith(expect.not.objectContaining({ paymentProofId: expect.anything() }));
  expect(after.step).toBe('done');
});

it('a picture chosen in the form stays, whatever is on file', async () => {
  const chosen = advance(confirmed(), { type: 'proofUploaded', proof: 'paymentProofId', id: 'card-2' });
  told = [FORGOTTEN];
  await send(chosen);
  expect(apply).toHaveBeenCalledWith(expect.objectContaining({ paymentProofId: 'card-2' }));
});

it('who cannot be asked what is on file is taken at the form’s word; the server decides', async () => {
  told = [undefined];
  await send(confirmed());
  expect(apply).toHaveBeenCalledWith(expect.objectContaining(ON_FILE));
});
