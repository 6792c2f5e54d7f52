import { deskCalls } from '@croupier/contract/calls/desk';
import type { GiftOffer } from '@croupier/contract/calls/rewards/gifts-desk';
import { newRequestKey } from '@croupier/contract/request-key';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { useFormat } from '../../core/format';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { decimal, typedOver, useAmountRule } from '../../core/typed';
import { TextField } from '../../ui/TextField';

interface GiftDialogProps {
  readonly member: Pick<Member, 'id' | 'username' | 'currency'>;
  readonly offer: GiftOffer;
  readonly onClose: () => void;
}

/** Gives a member an offer: at once, or above the configured amount once another operator has approved it. */
export function GiftDialog({ member, offer, onClose }: GiftDialogProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const isAmount = useAmountRule();
  const { most } = offer;
  // One key for all tries of this dialog: a lost answer cannot cause a second gift.
  const [requestKey] = useState(newRequestKey);
  const amount = most === null ? '' : typedOver(most, i18n.language);
  const form = useForm({ defaultValues: { amount, reason: '' } });
  const { register, formState } = form;
  return (
    <ReasonForm
      form={form}
      title={t('gifts.giveTitle', { offer: offer.title ?? offer.offer, username: member.username })}
      text={t('gifts.giveText')}
      confirm={t('gifts.give')}
      send={(typed) =>
        ask(deskCalls.giftGive, {
          memberId: member.id,
          offer: offer.offer,
          version: offer.version,
          ...(most !== null && { amount: decimal(typed.amount, i18n.language) }),
          reason: typed.reason,
          requestKey,
        })
      }
      tell={({ status, outcome }) =>
        status === 'proposed'
          ? { title: t('adjustments.proposed'), description: t('gifts.proposedText') }
          : { title: t(`gifts.done.${outcome ?? 'given'}`, { username: member.username }) }
      }
      refetch={() =>
        Promise.all([
          invalidate(deskCalls.giftList),
          invalidate(deskCalls.giftOffers),
          invalidate(deskCalls.grantsOfMember),
          invalidateMember(member.id),
        ])
      }
      onClose={onClose}
    >
      {most !== null && (
        <TextField
          label={`${t('adjustments.amount')} (${member.currency})`}
          inputMode="decimal"
          autoComplete="off"
          hint={t('gifts.most', { amount: money(most, member.currency) })}
          error={formState.errors.amount?.message}
          {...register('amount', { validate: (typed) => isAmount(typed, member.currency) })}
        />
      )}
    </ReasonForm>
  );
}
