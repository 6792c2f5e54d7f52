import { classes } from '../style/classes';
import { Select, type SelectProps } from './Select';

export interface ChoiceSelectProps extends SelectProps {
  /** Option for "none yet", which can be chosen again. */
  placeholder: string;
  /** Marks the control when its message is shown elsewhere. */
  faulty?: boolean;
}

/** A select that begins with nothing chosen. It fills its whole box, so that narrow ones keep their text. */
export function ChoiceSelect({ placeholder, options, faulty = false, className, ...rest }: ChoiceSelectProps) {
  return (
    <Select
      {...rest}
      className={classes(
        "absolute inset-0 rounded-sm has-[option[value='']:checked]:text-faint",
        faulty && 'ring-1 ring-danger ring-inset',
        className,
      )}
      options={[{ value: '', label: placeholder }, ...options]}
    />
  );
}
