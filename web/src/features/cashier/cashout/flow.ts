/** The proofs of step 2 (specification 2 §5): both are required. */
export const PROOFS = ['idcardProofId', 'paymentProofId'] as const;
export type Proof = (typeof PROOFS)[number];
export type ProofIds = Readonly<Partial<Record<Proof, string>>>;

export type Step = 'details' | 'proof' | 'confirm' | 'done';

/** State of the cash-out form. */
export interface Cashout {
  readonly step: Step;
  readonly proofs: ProofIds;
  /** The proofs on the member's account when last read. */
  readonly onFile: ProofIds;
  readonly proofRequired: boolean;
  /** An identity check stands for the proof of identity. */
  readonly identityProved: boolean;
  readonly sending: boolean;
}

export type CashoutEvent =
  | { readonly type: 'checked'; readonly proofRequired: boolean; readonly identityProved?: boolean }
  | { readonly type: 'proofUploaded'; readonly proof: Proof; readonly id: string }
  | { readonly type: 'proofRemoved'; readonly proof: Proof }
  | { readonly type: 'proofsConfirmed' }
  | { readonly type: 'back' }
  | { readonly type: 'sent' }
  | { readonly type: 'refused' }
  /** Pictures on file were refused: new ones are required. */
  | { readonly type: 'proofsRefused'; readonly onFile: ProofIds }
  | { readonly type: 'accepted' };

export const newCashout = (onFile: ProofIds = {}): Cashout => ({
  step: 'details',
  proofs: onFile,
  onFile,
  proofRequired: false,
  identityProved: false,
  sending: false,
});

/** The proofs to send: those chosen here, else those on file now, not those on file when the form was opened. */
export const proofsNow = ({ proofs, onFile }: Pick<Cashout, 'proofs' | 'onFile'>, now: ProofIds): ProofIds =>
  Object.fromEntries(
    PROOFS.map((proof) => [proof, proofs[proof] === onFile[proof] ? now[proof] : proofs[proof]] as const).filter(
      ([, id]) => id,
    ),
  );

/** The missing proofs, in the order of the form. */
export const missingProofs = ({ proofs, identityProved }: Pick<Cashout, 'proofs' | 'identityProved'>): Proof[] =>
  PROOFS.filter((proof) => !proofs[proof] && !(identityProved && proof === 'idcardProofId'));

const ANSWERS: ReadonlySet<CashoutEvent['type']> = new Set(['refused', 'proofsRefused', 'accepted']);

/** The next state. While a request is pending, every event but its answer is ignored. */
export function advance(state: Cashout, event: CashoutEvent): Cashout {
  if (state.sending && !ANSWERS.has(event.type)) return state;
  switch (event.type) {
    case 'checked':
      return {
        ...state,
        proofRequired: event.proofRequired,
        identityProved: event.identityProved ?? false,
        step: event.proofRequired ? 'proof' : 'confirm',
      };
    case 'proofUploaded':
      return { ...state, proofs: { ...state.proofs, [event.proof]: event.id } };
    case 'proofRemoved':
      return { ...state, proofs: { ...state.proofs, [event.proof]: undefined } };
    case 'proofsConfirmed':
      return missingProofs(state).length === 0 ? { ...state, step: 'confirm' } : state;
    case 'back':
      return { ...state, step: 'details' };
    case 'sent':
      return state.step === 'confirm' ? { ...state, sending: true } : state;
    case 'refused':
      return { ...state, sending: false };
    case 'proofsRefused':
      return {
        ...state,
        sending: false,
        step: state.proofRequired ? 'proof' : state.step,
        proofs: proofsNow(state, event.onFile),
        onFile: event.onFile,
      };
    case 'accepted':
      return { ...state, sending: false, step: 'done' };
  }
}

/** Debounces clicks. @returns a function that returns true when the click counts; `now`: milliseconds of any monotonic clock. */
export function clickGuard(windowMilliseconds: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < windowMilliseconds) return false;
    last = now;
    return true;
  };
}
