import { CURRENCIES, type CurrencyCode } from '@croupier/contract/money';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../popups';
import { useUser } from '../../session';
import { Button } from '../../ui/Button';

/** The amount with its symbol and decimals set smaller, so that the eye finds the whole units. */
function Amount({ major, currency }: { major: number; currency: CurrencyCode }) {
  const { i18n } = useTranslation();
  const digits = CURRENCIES[currency].exponent;
  const parts = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(major);
  const small = new Set(['currency', 'decimal', 'fraction', 'literal']);
  return (
    <span className="text-lg font-semibold tabular-nums">
      {parts.map((part, index) => (
        <span
          key={`${part.type}-${index}`}
          className={small.has(part.type) ? 'text-sm font-medium text-dim' : undefined}
        >
          {part.value}
        </span>
      ))}
    </span>
  );
}

/** Balance of the member and the way to raise it. */
export function Balance() {
  const { t } = useTranslation('shell');
  const user = useUser();
  if (!user) return null;
  return (
    <div className="flex h-13 items-center justify-between gap-1 rounded-sm border border-ink-600 bg-ink-700 p-1 pl-4">
      <span aria-live="polite" aria-atomic className="pr-2 whitespace-nowrap">
        <span className="sr-only">{t('balance')} </span>
        <Amount major={user.availableBalance} currency={user.currency} />
      </span>
      <Button
        variant="gold"
        className="px-3.5 sm:px-5"
        icon={<Plus className="size-4.5" aria-hidden />}
        onClick={() => openPopup('depositMethods')}
      >
        {t('deposit')}
      </Button>
    </div>
  );
}
