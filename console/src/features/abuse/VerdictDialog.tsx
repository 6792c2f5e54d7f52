import { deskCalls } from '@croupier/contract/calls/desk';
import type { AbuseCase } from '@croupier/contract/calls/rewards/abuse-desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

export type Verdict = 'clear' | 'confirm';

interface Typed {
  readonly reason: string;
  readonly holdClaims: boolean;
  readonly endWaiting: boolean;
}

interface VerdictDialogProps {
  readonly found: AbuseCase;
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

const refetch = async () => {
  await Promise.all([
    invalidate(deskCalls.abuseCaseList),
    invalidate(deskCalls.abuseCaseGet),
    invalidate(deskCalls.heldClaimList),
  ]);
};

const CONSEQUENCES = ['holdClaims', 'endWaiting'] as const;

/** Clears or confirms a case with a reason, as the operator has seen it: a verdict or evidence that came meanwhile refuses it. */
export function VerdictDialog({ found, verdict, onClose }: VerdictDialogProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { reason: '', holdClaims: true, endWaiting: false },
  });
  const members = found.members.map(({ username }) => username).join(', ');
  const change = useChange({
    send: ({ reason, ...consequences }: Typed) => {
      const { id, evidence } = found;
      const state = found.state === 'watched' ? 'open' : found.state;
      const seen = { id, state, evidence, reason: reason.trim() };
      return verdict === 'clear'
        ? ask(deskCalls.abuseCaseClear, seen)
        : ask(deskCalls.abuseCaseConfirm, { ...seen, ...consequences });
    },
    onDone: () => {
      toast.success(t(`abuse.${verdict}.done`));
      return refetch();
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`abuse.${verdict}.title`, { members })}
      description={t(`abuse.${verdict}.text`)}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      >
        {verdict === 'confirm' && (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-[13px] font-medium text-dim">{t('abuse.confirm.consequences')}</legend>
            {CONSEQUENCES.map((name) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
                <input type="checkbox" className="size-4 shrink-0 accent-gold" {...register(name)} />
                {t(`abuse.confirm.${name}`)}
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: judgeable })}
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
          <Button type="submit" look={verdict === 'confirm' ? 'danger' : 'gold'} busy={change.isPending}>
            {t(`abuse.${verdict}.button`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
