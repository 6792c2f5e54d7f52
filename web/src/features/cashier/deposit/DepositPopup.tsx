import { isCurrency } from '@croupier/contract/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrived } from '../../../core/calls/arrived';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import ExclusionDialog from '../../../core/exclusion/ExclusionDialog';
import { useExclusion } from '../../../core/exclusion/use-exclusion';
import { useOffersAhead } from './bonus/use-deposit-offers';
import type { DepositFormProps } from './form';
import { FORMS, fetchForm } from './forms';
import { LimitPrompt } from './limits/LimitPrompt';
import { useDepositLimits } from './limits/use-deposit-limits';
import { followOtherTabs } from './other-tabs';

/** The form of the chosen method; before the first deposit, the limits prompt; during a break, when it ends. */
export default function DepositPopup(props: DepositFormProps) {
  const { t } = useTranslation(['deposits', 'limits', 'bonuses']);
  const Form = FORMS[props.code];
  const { data, isError } = useDepositLimits();
  const exclusion = useExclusion();
  const [passed, setPassed] = useState(false);
  useOffersAhead(props.code);
  useEffect(followOtherTabs, []);
  // Fetched in parallel with the limits, not after them.
  useEffect(() => fetchForm(props.code), [props.code]);
  // A failed query does not block depositing: the server enforces the limits. An open form stays open.
  const mayPass = passed || (!exclusion.isLoading && (isError || data?.chosen === 1));
  if (mayPass && !passed) setPassed(true);

  const shown = useArrived(step());
  if (!Form) return null;
  if (shown === 'excluded') return <ExclusionDialog onClose={props.onClose} />;
  if (shown === 'form') return <Form {...props} />;
  if (shown === 'limits' && data && isCurrency(data.currency))
    return <LimitPrompt currency={data.currency} onClose={props.onClose} />;
  return (
    <Modal open onClose={props.onClose} title={t('title')}>
      <div className="flex flex-col gap-5" aria-busy>
        <Skeleton className="h-30" />
        <Skeleton className="h-18" />
        <Skeleton className="h-13" />
      </div>
    </Modal>
  );

  function step(): 'excluded' | 'form' | 'limits' | 'asking' {
    if (exclusion.data && exclusion.data.state !== 'open' && !passed) return 'excluded';
    if (mayPass) return 'form';
    return data ? 'limits' : 'asking';
  }
}
