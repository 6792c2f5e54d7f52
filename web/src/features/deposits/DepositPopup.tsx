import { isCurrency } from '@croupier/contract/money';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal';
import { Skeleton } from '../../ui/Skeleton';
import AwayDialog from '../away/AwayDialog';
import { useAway } from '../away/use-away';
import type { DepositFormProps } from './form';
import { FORMS } from './forms';
import { LimitPrompt } from './limits/LimitPrompt';
import { useDepositLimits } from './limits/useDepositLimits';
import { followOtherTabs } from './otherTabs';

/** The form of the chosen method; before the first deposit of all, the question about limits. */
export default function DepositPopup(props: DepositFormProps) {
  const { t } = useTranslation(['deposits', 'limits']);
  const Form = FORMS[props.code];
  const { data, isError } = useDepositLimits();
  const away = useAway();
  const [passed, setPassed] = useState(false);
  useEffect(followOtherTabs, []);
  // Who cannot be asked is not kept from depositing: the server keeps to the limits. A form that is open stays open.
  const mayPass = passed || (!away.isLoading && (isError || data?.chosen === 1));
  if (mayPass && !passed) setPassed(true);

  if (!Form) return null;
  if (away.data && away.data.state !== 'open' && !passed) return <AwayDialog onClose={props.onClose} />;
  if (mayPass) return <Form {...props} />;
  if (data && isCurrency(data.currency)) return <LimitPrompt currency={data.currency} onClose={props.onClose} />;
  return (
    <Modal open onClose={props.onClose} title={t('title')}>
      <div className="flex flex-col gap-5" aria-busy>
        <Skeleton className="h-30" />
        <Skeleton className="h-18" />
        <Skeleton className="h-13" />
      </div>
    </Modal>
  );
}
