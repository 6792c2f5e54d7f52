import { deskCalls } from '@croupier/contract/calls/desk';
import type { Colleague } from '@croupier/contract/calls/operators/desk';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { useChange } from '../../core/acts/change';
import { RoleField } from './RoleField';

interface RoleDialogProps {
  readonly operator: Colleague;
  readonly onClose: () => void;
  /** Refetches the operators. */
  readonly onDone: () => Promise<void>;
  /** Refetches after a conflict with another operator, so that `operator` is current. */
  readonly refetch: () => Promise<void>;
}

/** Changes an operator's role; it takes effect at their next login. */
export function RoleDialog({ operator, onClose, onDone, refetch }: RoleDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, control } = useForm({
    resetOptions: { keepDirtyValues: true },
    values: { role: operator.role, reason: '' },
  });
  const change = useChange({
    send: (typed: { role: Colleague['role']; reason: string }) =>
      ask(deskCalls.operatorRole, { id: operator.id, ...typed }),
    onDone: () => {
      toast.success(t('operators.roleDone', { name: operator.name }));
      return onDone();
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  const role = useWatch({ control, name: 'role' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('operators.roleTitle', { name: operator.name })}
      description={t('operators.roleText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      >
        <RoleField chosen={role} {...register('role')} />
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
        />
        {change.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(change.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={change.isPending} disabled={role === operator.role}>
            {t('operators.changeRole')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
