import { deskCalls } from '@croupier/contract/calls/desk';
import { isCurrency, parseAmount } from '@croupier/contract/money';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { Member } from '../../core/member';
import { decimal, useReasonRule } from '../../core/typed';

interface Proposal {
  readonly account: 'cash' | 'bonus';
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
  readonly reason: string;
}

const EMPTY: Proposal = { account: 'cash', direction: 'credit', amount: '', reason: '' };

interface ProposeDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Proposes an adjustment of a member's balance. No money moves before another operator approves. */
export function ProposeDialog({ member, open, onClose }: ProposeDialogProps) {
  const { t, i18n } = useTranslation();
  const judgeable = useReasonRule();
  const { money } = useFormat();
  const { register, handleSubmit, formState, reset, control } = useForm<Proposal>({ defaultValues: EMPTY });
  const propose = useMutation({
    mutationFn: (typed: Proposal) =>
      ask(deskCalls.adjustmentPropose, {
        ...typed,
        amount: decimal(typed.amount, i18n.language),
        memberId: member.id,
      }),
    onSuccess: async () => {
      toast.success(t('adjustments.proposed'), { description: t('adjustments.proposedText') });
      onClose();
      await invalidate(deskCalls.adjustmentList);
    },
  });
  const forget = propose.reset;
  useEffect(() => {
    if (!open) return;
    reset(EMPTY);
    forget();
  }, [open, reset, forget]);
  const isAmount = (typed: string) =>
    (isCurrency(member.currency) && parseAmount(decimal(typed, i18n.language), member.currency).ok) ||
    t('adjustments.amountInvalid');
  const balance = money(member[useWatch({ control, name: 'account' })], member.currency);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('adjustments.proposeTitle', { username: member.username })}
      description={t('adjustments.proposeText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => propose.mutate(typed))(event)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            label={t('adjustments.account')}
            choices={(['cash', 'bonus'] as const).map((value) => ({ value, label: t(`ledger.account.${value}`) }))}
            {...register('account')}
          />
          <ChoiceField
            label={t('adjustments.direction')}
            choices={(['credit', 'debit'] as const).map((value) => ({ value, label: t(`adjustments.${value}`) }))}
            {...register('direction')}
          />
        </div>
        <TextField
          label={`${t('adjustments.amount')} (${member.currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint={t('adjustments.balanceNow', { amount: balance })}
          error={formState.errors.amount?.message}
          {...register('amount', { validate: isAmount })}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('proposal.judgedHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: judgeable,
          })}
        />
        {propose.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(propose.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={propose.isPending}>
            {t('adjustments.propose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
