import { deskCalls } from '@croupier/contract/calls/desk';
import type { GiftOffer } from '@croupier/contract/calls/rewards/gifts-desk';
import { isCurrency, parseAmount } from '@croupier/contract/money';
import { newRequestKey } from '@croupier/contract/request-key';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { useFormat } from '../../core/format';
import { invalidateMember, type Member } from '../../core/member';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { decimal, typedOver, useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

interface GiftDialogProps {
  readonly member: Pick<Member, 'id' | 'username' | 'currency'>;
  readonly offer: GiftOffer;
  readonly onClose: () => void;
}

const refetch = () => Promise.all([invalidate(deskCalls.giftList), invalidate(deskCalls.giftOffers)]);

/** Gives a member an offer: at once, or above the configured amount once another operator has approved it. */
export function GiftDialog({ member, offer, onClose }: GiftDialogProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const judgeable = useReasonRule();
  const { most } = offer;
  // One key for all tries of this dialog: a lost answer cannot cause a second gift.
  const [requestKey] = useState(newRequestKey);
  const amount = most === null ? '' : typedOver(most, i18n.language);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { amount, reason: '' } });
  const give = useChange({
    send: (typed: { amount: string; reason: string }) =>
      ask(deskCalls.giftGive, {
        memberId: member.id,
        offer: offer.offer,
        version: offer.version,
        ...(most !== null && { amount: decimal(typed.amount, i18n.language) }),
        reason: typed.reason.trim(),
        requestKey,
      }),
    onDone: async ({ status, outcome }) => {
      if (status === 'proposed') toast.success(t('adjustments.proposed'), { description: t('gifts.proposedText') });
      else toast.success(t(`gifts.done.${outcome ?? 'given'}`, { username: member.username }));
      await Promise.all([refetch(), invalidate(deskCalls.grantsOfMember), invalidateMember(member.id)]);
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  const isAmount = (typed: string) => {
    const read = isCurrency(member.currency) && parseAmount(decimal(typed, i18n.language), member.currency);
    return (read && read.ok && read.amount > 0) || t('adjustments.amountInvalid');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts.giveTitle', { offer: offer.title ?? offer.offer, username: member.username })}
      description={t('gifts.giveText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => give.mutate(typed))(event)}
      >
        {most !== null && (
          <TextField
            label={`${t('adjustments.amount')} (${member.currency})`}
            inputMode="decimal"
            autoComplete="off"
            hint={t('gifts.most', { amount: money(most, member.currency) })}
            error={formState.errors.amount?.message}
            {...register('amount', { validate: isAmount })}
          />
        )}
        <TextArea
          label={t('common.reason')}
          hint={t('proposal.judgedHint')}
          maxLength={500}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: judgeable })}
        />
        {give.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(give.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={give.isPending}>
            {t('gifts.give')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
