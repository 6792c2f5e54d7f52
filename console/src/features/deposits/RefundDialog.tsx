import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { isCurrency, parseAmount } from '@croupier/contract/money';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { decimal, typedOver, useReasonRule } from '../../core/typed';
import { invalidateDepositLists } from './deposit-change';

interface RefundDialogProps {
  readonly deposit: DepositAtDesk;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Requests a refund of a deposit's remaining amount or a part of it. */
export function RefundDialog({ deposit, open, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation();
  const judgeable = useReasonRule();
  const { money } = useFormat();
  const { id, currency, refundable, memberCash, username } = deposit;
  const isCredited = deposit.status === 'success';
  const whole = typedOver(refundable, i18n.language);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { amount: whole, reason: '' } });
  const refund = useMutation({
    mutationFn: (typed: { amount: string; reason: string }) =>
      ask(deskCalls.depositRefund, {
        id,
        reason: typed.reason.trim(),
        amount: decimal(typed.amount, i18n.language),
      }),
    onSuccess: async (changed) => {
      replaceShown(deskCalls.depositGet, { id }, changed);
      const waits = changed.refunds.at(-1)?.state === 'proposed';
      toast.success(t(waits ? 'deposits.refund.waits' : 'deposits.refund.asked'));
      onClose();
      await invalidateDepositLists();
    },
  });
  const forget = refund.reset;
  useEffect(() => {
    if (!open) return;
    reset({ amount: whole, reason: '' });
    forget();
  }, [open, whole, reset, forget]);

  function judged(typed: string): true | string {
    const read = isCurrency(currency) ? parseAmount(decimal(typed, i18n.language), currency) : undefined;
    if (!read?.ok) return t('deposits.refund.amountInvalid');
    return (
      Number(decimal(typed, i18n.language)) <= refundable ||
      t('deposits.refund.aboveRest', { rest: money(refundable, currency) })
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deposits.refund.ask', { username })}
      description={t(isCredited ? 'deposits.refund.text' : 'deposits.refund.textHeld')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => refund.mutate(typed))(event)}
      >
        <TextField
          label={`${t('deposits.refund.amount')} (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint={t(isCredited ? 'deposits.refund.rest' : 'deposits.refund.restHeld', {
            rest: money(refundable, currency),
            cash: money(memberCash, currency),
          })}
          error={formState.errors.amount?.message}
          {...register('amount', { validate: judged })}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('deposits.reasonHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: judgeable,
          })}
        />
        {refund.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(refund.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={refund.isPending}>
            {t('deposits.refund.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
