import type { ComponentProps } from 'react';

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Radio buttons side by side, styled as a segmented switch. */
export const ChoiceField = ({ label, choices, ...rest }: ChoiceFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-[13px] font-medium text-dim">{label}</legend>
    <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-edge bg-raised p-1">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-9 cursor-pointer items-center justify-center rounded-[7px] px-2 text-sm text-dim transition hover:text-text has-checked:bg-edge has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-gold md:min-h-8"
        >
          <input {...rest} type="radio" value={choice.value} className="sr-only" />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
);
