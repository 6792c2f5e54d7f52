import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/calls/client';
import { toast } from '../../ui/notices/toast';
import { claimOf, emptyFields, fieldsOf, type VerifierFields } from './verifier-form';
import { ClaimError, type ClaimFault, type Verification, verifyRound } from './verify';

export interface VerifierState {
  readonly fields: VerifierFields;
  readonly fault: ClaimFault | null;
  readonly result: { readonly verification: Verification; readonly currency: string } | null;
  readonly busy: boolean;
  /** Changes fields and discards the previous result. */
  set(change: Partial<VerifierFields>): void;
  /** Fills the fields with these values and computes the round, in this browser. */
  run(values: VerifierFields): Promise<void>;
}

/**
 * Fields and result of the verifier, shared so that a listed round can fill and start it.
 * @param roundId of a finished round of the member, verified at once.
 */
export function useVerifier(roundId?: string): VerifierState {
  const { t } = useTranslation('fairness');
  const [fields, setFields] = useState(emptyFields);
  const [fault, setFault] = useState<ClaimFault | null>(null);
  const [result, setResult] = useState<VerifierState['result']>(null);
  const [busy, setBusy] = useState(false);

  const run = async (values: VerifierFields): Promise<void> => {
    setFields(values);
    setBusy(true);
    setFault(null);
    setResult(null);
    try {
      setResult({ verification: await verifyRound(claimOf(values)), currency: values.currency });
    } catch (failure) {
      if (!(failure instanceof ClaimError)) throw failure;
      setFault(failure.fault);
      toast.error(t(`fault.${failure.fault}`));
    } finally {
      setBusy(false);
    }
  };
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (roundId === undefined) return;
    const leaving = new AbortController();
    ask(roundsCalls.roundProof, { id: roundId }, leaving.signal).then(
      (round) => runNow(fieldsOf(round)),
      (failure: Error) => {
        if (!leaving.signal.aborted) toast.error(failure.message);
      },
    );
    return () => leaving.abort();
  }, [roundId]);
  const set = (change: Partial<VerifierFields>): void => {
    setFields({ ...fields, ...change });
    setResult(null);
    setFault(null);
  };
  return { fields, fault, result, busy, set, run };
}
