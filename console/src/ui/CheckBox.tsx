import type { ComponentProps } from 'react';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A tick before its label. */
export const CheckBox = ({ label, ...rest }: CheckBoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
    <input {...rest} type="checkbox" className="size-4 shrink-0 accent-gold" />
    {label}
  </label>
);
