import type { CashoutMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import { AtSign, Bitcoin, HandCoins, Landmark, Smartphone, Wallet, Zap } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '../duration';
import { useFeeText, useMethodName } from '../method-name';
import type { CashoutMethod } from '../rules';

const ICONS: Readonly<Record<CashoutMethodCode, typeof Landmark>> = {
  BANK_CARD: Landmark,
  PAYPAL: AtSign,
  MERCADO_PAGO: HandCoins,
  CPAY: Wallet,
  BTC: Bitcoin,
  PAYID: Smartphone,
  PIX: Zap,
};

export interface MethodChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  methods: readonly CashoutMethod[];
  currency: CurrencyCode;
  value: string;
  error: string | undefined;
}

/** Radio tiles, one per method. Accepts a form's `register` props. */
export function MethodChoice({ methods, currency, value, error, ...input }: MethodChoiceProps) {
  const { t, i18n } = useTranslation('withdrawals');
  const nameOf = useMethodName();
  const id = useId();
  const feeText = useFeeText(currency);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-dim">{t('field.method')}</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => {
          const Icon = ICONS[method.code];
          const time = durationText(method.minutesFrom, method.minutesTo, i18n.language);
          return (
            <label key={method.code} className="relative cursor-pointer">
              <input
                {...input}
                type="radio"
                value={method.code}
                checked={value === method.code}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
              />
              <span className="flex min-h-14 items-center gap-3 rounded-sm border border-ink-500 bg-ink-700 px-4 py-2 font-medium transition-control peer-checked:border-gold peer-checked:bg-gold/12 peer-checked:text-gold peer-hover:border-dim/50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
                <Icon className="size-5 shrink-0" aria-hidden />
                <span className="min-w-0">
                  <span className="block">{nameOf(method.code)}</span>
                  <span className="block text-sm font-normal text-dim">
                    {[feeText(method), time].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
