import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { durationText } from './duration';
import { useFeeText, useMethodName } from './method-name';
import { useCashoutData } from './use-cashout-data';
import { Figures } from '../../../core/help-pages/Figures';

/** The member's current cash-out limits, the documents required, and the limits, fee and duration of each method. */
export function CashoutFigures() {
  const { t, i18n } = useTranslation('help');
  const money = useMoney();
  const nameOf = useMethodName();
  const feeOf = useFeeText();
  const { config, methods } = useCashoutData();
  const { data } = config;
  return (
    <Figures
      title={t('figures.title')}
      figures={
        data &&
        methods.data && [
          { name: t('figures.now'), value: money(data.withdrawableBalance) },
          { name: t('figures.rolling'), value: money(data.rollingAmount) },
          {
            name: t('figures.proofs'),
            value: data.proofRequired === 1 ? t('figures.proofsYes') : t('figures.proofsNo'),
          },
          { name: t('figures.leastCashout'), value: money(data.minimumAmount) },
          { name: t('figures.mostCashout'), value: money(data.maximumAmount) },
          ...(data.multipleOf > 0 ? [{ name: t('figures.multiple'), value: money(data.multipleOf) }] : []),
          ...(data.requiredDepositAmount4Withdraw > 0
            ? [{ name: t('figures.requiredDeposit'), value: money(data.requiredDepositAmount4Withdraw) }]
            : []),
        ]
      }
      failed={config.isError || methods.isError}
      onRetry={() => {
        void config.refetch();
        void methods.refetch();
      }}
    >
      {methods.data && methods.data.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">{t('figures.ways')}</h3>
          <ul className="mt-2 divide-y divide-ink-600">
            {methods.data.map((method) => (
              <li key={method.code} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
                <span className="font-medium">{nameOf(method.code)}</span>
                <span className="text-sm text-dim tabular-nums">
                  {money(method.minimumAmount)} – {money(method.maximumAmount)} · {feeOf(method)} ·{' '}
                  {durationText(method.minutesFrom, method.minutesTo, i18n.language)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => openPopup('cashout')}>{t('figures.cashout')}</Button>
        <Button variant="ghost" onClick={() => openPopup('documents')}>
          {t('figures.documents')}
        </Button>
      </div>
    </Figures>
  );
}
