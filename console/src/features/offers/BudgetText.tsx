import type { BudgetUse } from '@croupier/contract/calls/rewards/offers-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** What was given in each currency, of the budget in all and of the day where there is one. */
export function BudgetText({ budget }: { budget: readonly BudgetUse[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (budget.length === 0) return '–';
  return (
    <span className="grid gap-0.5 figures">
      {budget.map(({ currency, given, total, givenToday, day }) => (
        <span key={currency} className="whitespace-nowrap">
          {total === null
            ? money(given, currency)
            : t('offers.givenOf', { given: money(given, currency), budget: money(total, currency) })}
          {day !== null && (
            <span className="block text-xs text-dim">
              {t('offers.todayOf', { given: money(givenToday, currency), budget: money(day, currency) })}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
