import { LIMIT_PERIODS } from '@croupier/contract/calls/deposits/limits';
import type { CurrencyCode } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import { Button } from '../../../../ui/Button';
import { Modal } from '../../../../ui/dialogs/Modal';
import { useCheckedForm } from '../../../../core/form/checked-form';
import { LimitField } from './LimitField';
import { checkLimit, type LimitValues, NO_LIMITS } from './rules';
import { useSetLimits } from './use-deposit-limits';

/** Before the first deposit: asks whether the member wants limits. Either answer is stored and continues; closing stores nothing. */
export function LimitPrompt({ currency, onClose }: { currency: CurrencyCode; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { set, sending, refusal, forgetRefusal } = useSetLimits();
  const form = useCheckedForm<LimitValues>({
    defaults: NO_LIMITS,
    check(values) {
      if (LIMIT_PERIODS.every((period) => values[period].trim() === '')) return [{ field: 'day', tip: 'tip.empty' }];
      return LIMIT_PERIODS.flatMap((period) => checkLimit(period, values[period], currency) ?? []);
    },
    say: (fault) => t(fault.tip, fault.values),
  });
  const values = form.watch();
  const send = async (wanted: LimitValues): Promise<void> => void (await set(wanted));
  return (
    <Modal open onClose={onClose} persistent title={t('prompt.title')} subtitle={t('prompt.subtitle')}>
      <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
        {LIMIT_PERIODS.map((period) => (
          <LimitField
            key={period}
            ref={form.register(period).ref}
            period={period}
            currency={currency}
            value={values[period]}
            onValue={(text) => form.setValue(period, text, { shouldValidate: form.formState.isSubmitted })}
            error={form.errorOf(period)}
          />
        ))}
        <p className="text-sm text-dim">{t('when')}</p>
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant="gold" size="lg" loading={sending} className="sm:flex-1">
            {t('prompt.set')}
          </Button>
          <Button size="lg" disabled={sending} className="sm:flex-1" onClick={() => void send(NO_LIMITS)}>
            {t('prompt.none')}
          </Button>
        </div>
      </form>
      {refusal && <AlertDialog title={t('common:warning')} message={refusal} onOk={forgetRefusal} />}
    </Modal>
  );
}
