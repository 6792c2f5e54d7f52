import { useTranslation } from 'react-i18next';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { useMay } from '../../core/session/operator';

/** For a bank account the wire's `accountName` is the bank's name. */
const labelOf = (method: string, name: string) =>
  method === 'BANK_CARD' && name === 'accountName' ? 'bankName' : name;

interface PayoutDetailsProps {
  readonly method: string;
  readonly details: Readonly<Record<string, string>>;
}

/** The payout's destination. Each view is written to the audit log, and the screen says so. */
export function PayoutDetails({ method, details }: PayoutDetailsProps) {
  const { t } = useTranslation();
  const mayReview = useMay('withdrawalApprove');
  return (
    <Panel
      title={t('withdrawals.details')}
      aside={
        <span className="text-xs text-dim">
          {t(mayReview ? 'withdrawals.viewsAreLogged' : 'withdrawals.detailsForCashier')}
        </span>
      }
    >
      <Facts>
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} name={t(`detail.${labelOf(method, name)}` as 'detail.accountName', name)}>
            {mayReview ? (
              <CopyText text={value} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
            ) : (
              <span className="font-mono text-[13px]">{value}</span>
            )}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
