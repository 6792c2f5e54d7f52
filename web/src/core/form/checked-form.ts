import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { toast } from '../../ui/notices/toast';
import type { Fault } from './fault';

export interface CheckedForm<V extends FieldValues> extends UseFormReturn<V> {
  /**
   * Sends when every check passes, else shows the first fault as a toast and focuses its field. Ignored until the previous submission is answered.
   */
  submit: (send: (values: V) => Promise<void> | void) => (event?: { preventDefault(): void }) => Promise<void>;
  /**
   * Registers radio buttons without `onBlur`: on blur the form would read the value from the page, which is null instead of '' when nothing is
   * chosen.
   */
  registerChoice: (field: Path<V>) => Pick<UseFormRegisterReturn<Path<V>>, 'ref' | 'name' | 'onChange'>;
  /** Marks a field that the server refused, with the server's message. */
  blame: (field: Path<V>, message: string) => void;
  /** The message beside a field. */
  errorOf: (field: Path<V>) => string | undefined;
}

export interface CheckedFormOptions<V extends FieldValues> {
  defaults: DefaultValues<V>;
  /** Every fault, in the order in which the specification reports them. */
  check: (values: V) => readonly Fault[];
  say: (fault: Fault) => string;
}

/**
 * A form checked by one pure function. Each fault is shown at its field; the first is also the toast (specification 1 §5:
 * "all messages are shown as a toast") and gets the focus.
 */
export function useCheckedForm<V extends FieldValues>({ defaults, check, say }: CheckedFormOptions<V>): CheckedForm<V> {
  const form = useForm<V>({
    defaultValues: defaults,
    shouldFocusError: false,
    resolver: (values) => {
      const faults = check(values);
      if (faults.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(faults.map((fault) => [fault.field, { type: fault.tip, message: say(fault) }]));
      return { values: {}, errors: errors as FieldErrors<V> };
    },
  });
  // A ref, not state: a second press may come before the first one is rendered.
  const sending = useRef(false);
  const lead = (): void => {
    const first = check(form.getValues())[0];
    if (!first) return;
    toast.error(say(first));
    // A field that its fault has just unfolded is rendered by the next frame.
    requestAnimationFrame(() => form.setFocus(first.field as Path<V>));
  };
  return {
    ...form,
    registerChoice(field) {
      const { ref, name, onChange } = form.register(field);
      return { ref, name, onChange };
    },
    submit: (send) => async (event) => {
      event?.preventDefault();
      if (sending.current) return;
      sending.current = true;
      try {
        await form.handleSubmit(send, lead)();
      } finally {
        sending.current = false;
      }
    },
    blame: (field, message) => form.setError(field, { type: 'server', message }, { shouldFocus: true }),
    errorOf: (field) => {
      const message = form.getFieldState(field, form.formState).error?.message;
      return message === '' ? undefined : message;
    },
  };
}
