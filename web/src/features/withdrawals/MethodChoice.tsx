import type { AnswerOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals';
import { Landmark } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMethodName } from './method-name';

type CashoutMethod = AnswerOf<typeof withdrawalsCalls.methodList>[number];

export interface MethodChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  methods: readonly CashoutMethod[];
  value: string;
  error: string | undefined;
}

/** How the money is sent: one tile a method. Takes what a form registers on its inputs. */
export function MethodChoice({ methods, value, error, ...input }: MethodChoiceProps) {
  const { t } = useTranslation('withdrawals');
  const nameOf = useMethodName();
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-dim">{t('field.method')}</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => (
          <label key={method.code} className="relative cursor-pointer">
            <input
              {...input}
              type="radio"
              value={method.code}
              checked={value === method.code}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <span className="flex h-12 items-center gap-3 rounded-sm border border-ink-500 bg-ink-700 px-4 font-medium transition-control peer-checked:border-gold peer-checked:bg-gold/12 peer-checked:text-gold peer-hover:border-dim/50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
              <Landmark className="size-5" aria-hidden />
              {nameOf(method)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
