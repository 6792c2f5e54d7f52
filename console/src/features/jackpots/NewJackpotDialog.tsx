import { deskCalls } from '@croupier/contract/calls/desk';
import type { JackpotDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

interface Typed {
  readonly name: string;
  readonly code: string;
  readonly contribution: string;
  readonly seed: string;
  readonly kind: 'odds' | 'ceiling';
  readonly limit: string;
  readonly reason: string;
}

const EMPTY: Typed = { name: '', code: '', contribution: '1', seed: '', kind: 'odds', limit: '', reason: '' };
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_DOLLARS = 2_000_000;

/** Hundredths of a percent from a typed percentage, with a decimal comma or point; undefined when it is none. */
function hundredths(typed: string): number | undefined {
  const match = /^(\d)(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  const value = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return value >= 1 && value <= 500 ? value : undefined;
}

const dollars = (typed: string, least: number): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= MOST_DOLLARS;

interface NewJackpotDialogProps {
  readonly onClose: () => void;
  readonly onDone: (desk: JackpotDesk) => void;
}

/** Proposes a jackpot. Its terms can never be changed, and the form says so. */
export function NewJackpotDialog({ onClose, onDone }: NewJackpotDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, control } = useForm<Typed>({ defaultValues: EMPTY });
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const create = useMutation({
    mutationFn: (typed: Typed) =>
      ask(deskCalls.jackpotCreate, {
        code: typed.code.trim(),
        name: typed.name.trim(),
        contribution: hundredths(typed.contribution) ?? 0,
        seed: Number(typed.seed),
        odds: typed.kind === 'odds' ? Number(typed.limit) : null,
        ceiling: typed.kind === 'ceiling' ? Number(typed.limit) : null,
        reason: typed.reason.trim(),
      }),
    onSuccess: (desk) => {
      toast.success(t('jackpots.proposed'), { description: t('jackpots.proposedText') });
      onDone(desk);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('jackpots.new')}
      description={t('jackpots.newText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => create.mutate(typed))(event)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('jackpots.name')}
            maxLength={40}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name', { validate: (typed) => typed.trim() !== '' || t('jackpots.nameNeeded') })}
          />
          <TextField
            label={t('jackpots.code')}
            hint={t('jackpots.codeHint')}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.code?.message}
            {...register('code', { validate: (typed) => CODE.test(typed.trim()) || t('jackpots.codeHint') })}
          />
          <TextField
            label={`${t('jackpots.contribution')} (%)`}
            hint={t('jackpots.contributionHint')}
            inputMode="decimal"
            autoComplete="off"
            error={errors.contribution?.message}
            {...register('contribution', {
              validate: (typed) => hundredths(typed) !== undefined || t('jackpots.contributionHint'),
            })}
          />
          <TextField
            label={`${t('jackpots.seed')} (USD)`}
            hint={t('jackpots.dollarsHint')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.seed?.message}
            {...register('seed', { validate: (typed) => dollars(typed, 0) || t('jackpots.dollarsHint') })}
          />
        </div>
        <ChoiceField
          label={t('jackpots.kind')}
          choices={[
            { value: 'odds', label: t('jackpots.kindOdds') },
            { value: 'ceiling', label: t('jackpots.kindCeiling') },
          ]}
          {...register('kind')}
        />
        <TextField
          label={`${t(kind === 'odds' ? 'jackpots.odds' : 'jackpots.ceiling')} (USD)`}
          hint={t(kind === 'odds' ? 'jackpots.oddsHint' : 'jackpots.ceilingHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.limit?.message}
          {...register('limit', { validate: (typed) => dollars(typed, 1) || t('jackpots.dollarsHint') })}
        />
        <TextArea
          label={t('common.reason')}
          hint={t('proposal.judgedHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
        />
        {create.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(create.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={create.isPending}>
            {t('jackpots.propose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
