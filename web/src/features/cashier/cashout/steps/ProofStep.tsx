import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import { toast } from '../../../../ui/notices/toast';
import { CircleCheck } from 'lucide-react';
import { type Cashout, type CashoutEvent, missingProofs, PROOFS } from '../flow';
import { ProofUpload } from './ProofUpload';

interface ProofStepProps {
  state: Pick<Cashout, 'proofs' | 'identityProved'>;
  dispatch: (event: CashoutEvent) => void;
}

/** Step 2: a proof of identity and one of the payment method. An identity check stands for the first. */
export function ProofStep({ state, dispatch }: ProofStepProps) {
  const { t } = useTranslation('withdrawals');
  const [tried, setTried] = useState(false);
  const { proofs, identityProved } = state;
  const missing = missingProofs(state);
  const goOn = () => {
    setTried(true);
    const [first] = missing;
    if (first) toast.error(t(`tip.${first}`));
    else dispatch({ type: 'proofsConfirmed' });
  };
  return (
    <div className="pop-in flex flex-col gap-4">
      <p className="text-sm text-dim">{t('proof.message')}</p>
      {identityProved && (
        <p className="flex items-center gap-2.5 text-sm">
          <CircleCheck className="size-5 shrink-0 text-win" aria-hidden />
          {t('proof.identityProved')}
        </p>
      )}
      {PROOFS.filter((proof) => !identityProved || proof !== 'idcardProofId').map((proof) => (
        <ProofUpload
          key={proof}
          label={t(`proof.${proof}`)}
          hint={t(`proof.${proof}Hint`)}
          value={proofs[proof]}
          error={tried && missing.includes(proof) ? t(`tip.${proof}`) : undefined}
          onUploaded={(id) => dispatch({ type: 'proofUploaded', proof, id })}
          onRemoved={() => dispatch({ type: 'proofRemoved', proof })}
        />
      ))}
      <Button variant="gold" size="lg" className="w-full" onClick={goOn}>
        {t('next')}
      </Button>
    </div>
  );
}
