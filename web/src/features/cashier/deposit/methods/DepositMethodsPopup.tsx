import { depositsCalls, type DepositMethod } from '@croupier/contract/calls/deposits/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Gauge, Gift, Hourglass, ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrived } from '../../../../core/calls/arrived';
import { lazyWithTimeout } from '../../../../core/screen/lazy';
import { useMoney } from '../../../../core/words/money';
import { openPopup } from '../../../../core/screen/popups';
import { q } from '../../../../core/calls/query';
import { useUser } from '../../../../core/session/session';
import { EmptyState } from '../../../../ui/notices/EmptyState';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { toast } from '../../../../ui/notices/toast';
import { usePainted } from '../../../../ui/hooks/use-painted';
import { useExclusion } from '../../../../core/exclusion/use-exclusion';
import { HelpLink } from '../../../../core/help-pages/HelpLink';
import { TextButton } from '../../../../ui/TextButton';
import { FORMS } from '../forms';
import { MastercardMark } from '../card/MastercardMark';
import { useMethodName } from './method-name';
import { methodQuery, offeredMethods } from './methods';

const ExclusionDialog = lazyWithTimeout(() => import('../../../../core/exclusion/ExclusionDialog'));

const bestBonus = () => q(rewardsCalls.maxBonusInfo, {});

/** The member's unpaid deposits; never cached, as one may just have been paid or cancelled. */
const openDeposits = () => ({ ...q(depositsCalls.listPage, { payable: 1, pageSize: 1 }), staleTime: 0 });

/** The deposit methods visible to this member. */
export default function DepositMethodsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['deposits', 'limits']);
  const credited = useUser()?.credited ?? 0;
  const methods = useQuery(q(depositsCalls.methodList, methodQuery(credited)));
  // Requested in parallel with the methods, not when the lines mount: on a phone the list would wait for each request.
  useQuery({ ...bestBonus(), notifyOnChangeProps: [] });
  useQuery({ ...openDeposits(), notifyOnChangeProps: [] });
  const exclusion = useExclusion();
  const { isError } = methods;
  useEffect(() => {
    if (isError) toast.error(t('common:serverBusy'));
  }, [isError, t]);

  if (useArrived(exclusion.data !== undefined && exclusion.data.state !== 'open'))
    return <ExclusionDialog onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('methods.title')} subtitle={t('methods.subtitle')}>
      {body()}
    </Modal>
  );

  function body() {
    if (isError) return <ErrorState onRetry={() => void methods.refetch()} />;
    const offered = methods.data && offeredMethods(methods.data, credited, Object.keys(FORMS));
    if (offered?.length === 0)
      return <EmptyState icon={<CreditCard className="size-7" aria-hidden />} title={t('methods.none')} />;
    return (
      <>
        <OpenDeposits />
        <BonusLine />
        <MethodButtons methods={offered} />
        <div className="mt-4 flex flex-wrap gap-x-6">
          <TextButton onClick={() => openPopup('myDeposits')}>
            <ListChecks className="size-4" aria-hidden />
            {t('mine.title')}
          </TextButton>
          <TextButton onClick={() => openPopup('depositLimits')}>
            <Gauge className="size-4" aria-hidden />
            {t('limits:title')}
          </TextButton>
          <HelpLink page="depositRules">{t('methods.rules')}</HelpLink>
        </div>
      </>
    );
  }
}

/** Link to unpaid deposits; nothing when there are none or the request failed. */
function OpenDeposits() {
  const { t } = useTranslation('deposits');
  // The chooser requests it on opening: a second request would delay the list.
  const { data } = useQuery({ ...openDeposits(), refetchOnMount: false });
  if (!data || data.totalElements === 0) return null;
  return (
    <button
      type="button"
      onClick={() => openPopup('myDeposits')}
      className="leads-on mb-3 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-sm border border-ink-500 bg-ink-700 px-4 py-2.5 text-left text-sm font-medium transition-control hover:border-gold hover:bg-ink-600"
    >
      <Hourglass className="size-4 shrink-0 text-gold" aria-hidden />
      <span className="flex-1">{t('mine.open', { count: data.totalElements })}</span>
    </button>
  );
}

/** The best current deposit bonus; nothing when there is none or the request failed. */
function BonusLine() {
  const { t } = useTranslation('deposits');
  const money = useMoney();
  const { data } = useQuery(bestBonus());
  if (!data || data.percent === 0 || data.maximumAmount === 0) return null;
  return (
    <p className="mb-3 flex items-center gap-2 rounded-sm border border-gold/40 bg-gold/12 px-4 py-2.5 text-sm font-medium text-gold">
      <Gift className="size-4 shrink-0" aria-hidden />
      {t('methods.bonus', { percent: data.percent, amount: money(data.maximumAmount) })}
    </p>
  );
}

/** Placeholder rows: as many as a house with every method has, more than any screen shows. */
const STANDING_IN: readonly undefined[] = Array.from({ length: 11 });

/**
 * Empty placeholder rows are reused for the methods when they arrive, so that the list does not move and rendering is quick. Texts and icons are
 * handled here, once for the list: a dozen rows that each do it open later.
 */
function MethodButtons({ methods }: { methods: readonly DepositMethod[] | undefined }) {
  const { t } = useTranslation('deposits');
  const methodName = useMethodName();
  const painted = usePainted(methods !== undefined);
  return (
    <ul className="flex flex-col gap-2 inert:opacity-50" inert={!methods} aria-hidden={!methods || undefined}>
      {(methods ?? STANDING_IN).map((method, place) => (
        // Keyed by position, so that a placeholder row is reused and only its texts change.
        <li key={place}>
          <button
            type="button"
            onClick={() => method && openPopup('deposit', { code: method.code })}
            className="leads-on flex min-h-18 w-full cursor-pointer items-center gap-4 rounded-md border border-ink-500 bg-ink-700 px-4 py-2.5 text-left transition-control hover:border-gold hover:bg-ink-600"
          >
            <span
              className="flex h-11 w-14 shrink-0 items-center justify-center rounded-sm bg-ink-900 text-gold"
              // The method's name follows as text.
              aria-hidden
            >
              {method && painted && <MethodMark key={method.code} method={method} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold text-text">{method && methodName(method)}</span>
              <span className="block text-sm leading-snug text-dim">
                {method && t(`method.${DEPOSIT_METHOD[method.code].words}`, { name: methodName(method) })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The operator's icon; fallback: the card brand's mark, or a generic card. */
function MethodMark({ method: { code, icon } }: { method: DepositMethod }) {
  const [failed, setFailed] = useState(!/^(\/|https?:)/.test(icon));
  if (!failed) return <img src={icon} alt="" className="max-h-8 max-w-11" onError={() => setFailed(true)} />;
  return DEPOSIT_METHOD[code].flow === 'card' ? (
    <MastercardMark className="h-6 w-10" />
  ) : (
    <CreditCard className="size-6" aria-hidden />
  );
}
