import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useMay } from '../../core/session/operator';
import { RefundDialog } from './RefundDialog';

const OPEN: readonly string[] = ['proposed', 'ordered', 'asked'];

/** Opens a refund, where the provider supports it, an amount is left, and none is pending. */
export function RefundButton({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const mayReview = useMay('depositRefund');
  const [open, setOpen] = useState(false);
  const isPossible =
    deposit.canRefund && deposit.refundable > 0 && !deposit.refunds.some(({ state }) => OPEN.includes(state));
  if (!mayReview || (!isPossible && !open)) return null;
  return (
    <div className="flex max-md:w-full max-md:[&>button]:flex-1">
      <Button look="danger" onClick={() => setOpen(true)}>
        <Undo2 size={16} aria-hidden />
        {t('deposits.refund.button')}
      </Button>
      <RefundDialog deposit={deposit} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
