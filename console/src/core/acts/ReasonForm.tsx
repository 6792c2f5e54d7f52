import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { TextArea } from '../../ui/TextArea';
import { useReasonRule } from '../typed';
import { useChange } from './change';
import { FormDialog } from './FormDialog';

interface WithReason {
  readonly reason: string;
}

/** What a toast says once the form was sent. */
interface Told {
  readonly title: string;
  readonly description?: string;
}

interface ReasonFormProps<Typed extends WithReason, Answer> {
  readonly form: UseFormReturn<Typed>;
  readonly title: string;
  readonly text: string;
  /** Label of the button that sends it. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** Who reads the reason; default: the operator who decides. */
  readonly hint?: string;
  /** Receives the reason without the spaces around it. */
  readonly send: (typed: Typed) => Promise<Answer>;
  readonly tell: (answer: Answer) => Told;
  /** Refetches what the form changes, once it was sent and after a conflict with another operator. */
  readonly refetch: () => unknown;
  readonly onClose: () => void;
  /** The fields before the reason. They are in the form's context. */
  readonly children?: ReactNode;
}

function Reason({ hint }: { hint: string }) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const { register, formState } = useFormContext<WithReason>();
  return (
    <TextArea
      label={t('common.reason')}
      hint={hint}
      maxLength={500}
      error={formState.errors.reason?.message}
      {...register('reason', { validate: judgeable })}
    />
  );
}

/** A form in a dialog that ends with a reason which others can judge. What was typed stays when it is refused. */
export function ReasonForm<Typed extends WithReason, Answer>({
  form,
  hint,
  send,
  tell,
  refetch,
  children,
  ...dialog
}: ReasonFormProps<Typed, Answer>) {
  const { t } = useTranslation();
  const change = useChange({
    send: (typed: Typed) => send({ ...typed, reason: typed.reason.trim() }),
    onDone: (answer: Answer) => {
      const { title, ...more } = tell(answer);
      toast.success(title, more);
      return refetch();
    },
    holdsTyped: true,
    refetch,
    onClose: dialog.onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        failure={change.error}
        busy={change.isPending}
        onSubmit={(event) => void form.handleSubmit((typed) => change.mutate(typed))(event)}
      >
        {children}
        <Reason hint={hint ?? t('proposal.judgedHint')} />
      </FormDialog>
    </FormProvider>
  );
}

interface ProposeFormProps<Typed extends WithReason>
  extends Omit<ReasonFormProps<Typed, unknown>, 'confirm' | 'tell' | 'hint' | 'danger'> {
  /** What happens next: who decides, and where. */
  readonly waits: string;
}

/** A form that proposes something for another operator to decide. */
export function ProposeForm<Typed extends WithReason>({ waits, ...form }: ProposeFormProps<Typed>) {
  const { t } = useTranslation();
  return (
    <ReasonForm
      {...form}
      confirm={t('adjustments.propose')}
      tell={() => ({ title: t('adjustments.proposed'), description: waits })}
    />
  );
}
