import { CURRENCIES, type CurrencyCode } from '@croupier/contract/money';
import { Gift, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../core/screen/popups';
import { useUser } from '../../core/session/session';
import { useMoney } from '../../core/words/money';
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

/** The member's balance and the deposit button. Where a large balance leaves no room for the button's label, only its plus remains. */
export function Balance() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const money = useMoney();
  if (!user) return null;
  return (
    <div className="flex h-13 min-w-0 items-center justify-between gap-1 rounded-sm border border-ink-600 bg-ink-700 p-1 pl-4">
      <span aria-live="polite" aria-atomic className="shrink-0 pr-2 whitespace-nowrap">
        <span className="sr-only">{t('balance')} </span>
        <Amount major={user.availableBalance} currency={user.currency} />
        {user.bonusBalance > 0 && (
          <span className="block text-xs leading-tight font-semibold text-gold tabular-nums sm:hidden">
            {t('bonusBeside', { bonus: money(user.bonusBalance) })}
          </span>
        )}
      </span>
      {user.bonusBalance > 0 && (
        <button
          type="button"
          aria-label={t('bonusPart', { bonus: money(user.bonusBalance) })}
          onClick={() => openPopup('myBonuses')}
          className="mr-1 flex h-11 shrink-0 cursor-pointer items-center gap-1 rounded-sm px-2 text-sm font-semibold text-gold tabular-nums hover:bg-ink-600 max-sm:hidden"
        >
          <Gift className="size-4" aria-hidden />
          {money(user.bonusBalance)}
        </button>
      )}
      <Button
        variant="gold"
        data-shortened
        className="min-w-11 flex-[0_1_auto]! flex-wrap content-start gap-y-0 overflow-hidden gap-x-1.5! px-2.5! leading-11! sm:px-5!"
        icon={<Plus className="h-full w-4.5" aria-hidden />}
        onClick={() => openPopup('depositMethods')}
      >
        {t('deposit')}
      </Button>
    </div>
  );
}
