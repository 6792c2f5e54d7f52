import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import { toast } from '../../../../ui/notices/toast';
import { type CashoutEvent, missingProofs, type ProofIds, PROOFS } from '../flow';
import { ProofUpload } from './ProofUpload';

/** Step 2: a proof of identity and one of the payment method, both required. */
export function ProofStep({ proofs, dispatch }: { proofs: ProofIds; dispatch: (event: CashoutEvent) => void }) {
  const { t } = useTranslation('withdrawals');
  const [tried, setTried] = useState(false);
  const missing = missingProofs(proofs);
  const goOn = () => {
    setTried(true);
    const [first] = missing;
    if (first) toast.error(t(`tip.${first}`));
    else dispatch({ type: 'proofsConfirmed' });
  };
  return (
    <div className="pop-in flex flex-col gap-4">
      <p className="text-sm text-dim">{t('proof.message')}</p>
      {PROOFS.map((proof) => (
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
