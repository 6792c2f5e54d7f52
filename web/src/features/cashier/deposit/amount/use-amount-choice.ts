import type { Ref } from 'react';

/** The amount in a form: the chosen preset or '', and the typed amount. Never both. */
export interface AmountValues {
  preset: string;
  typed: string;
}

/** The part of a form that holds an amount. */
export interface AmountForm {
  watch(names: ['preset', 'typed']): [string, string];
  register(name: 'typed'): { ref: Ref<HTMLInputElement> };
  setValue(name: keyof AmountValues, value: string, options?: { shouldValidate?: boolean }): void;
  errorOf(field: 'typed'): string | undefined;
  readonly formState: { readonly isSubmitted: boolean };
}

/** Binds the amount fields to a form: preset and typed amount clear each other; after the first submit, each change is validated. */
export function useAmountChoice(form: AmountForm) {
  const [preset, typed] = form.watch(['preset', 'typed']);
  const { ref } = form.register('typed');
  return {
    value: { preset, typed },
    onValue(value: AmountValues) {
      form.setValue('preset', value.preset);
      form.setValue('typed', value.typed, { shouldValidate: form.formState.isSubmitted });
    },
    error: form.errorOf('typed'),
    ref,
  };
}
