import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel';
import { useMay } from '../../core/session/operator';
import { Proof } from './Proof';

/** The member's pictures. Each is fetched only on the operator's click, because every view is logged. */
export function Proofs({ proofs }: { proofs: WithdrawalAtDesk['proofs'] }) {
  const { t } = useTranslation();
  const mayReview = useMay('proof');
  return (
    <Panel title={t('withdrawals.proofs')}>
      {proofs.length === 0 ? (
        <p className="text-dim">{t('withdrawals.noProofs')}</p>
      ) : mayReview ? (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {proofs.map((proof) => (
            <Proof
              key={proof.kind}
              fileId={proof.fileId}
              name={t(`proof.${proof.kind}` as 'proof.idcardProofId', proof.kind)}
            />
          ))}
        </div>
      ) : (
        <p className="text-dim">{t('withdrawals.proofsForCashier', { count: proofs.length })}</p>
      )}
    </Panel>
  );
}
