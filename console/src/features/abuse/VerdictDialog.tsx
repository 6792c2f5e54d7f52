import { deskCalls } from '@croupier/contract/calls/desk';
import type { AbuseCase } from '@croupier/contract/calls/rewards/abuse-desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { CheckBox } from '../../ui/CheckBox';

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
  const form = useForm<Typed>({
    defaultValues: { reason: '', holdClaims: true, endWaiting: false },
  });
  const members = found.members.map(({ username }) => username).join(', ');
  return (
    <ReasonForm
      form={form}
      title={t(`abuse.${verdict}.title`, { members })}
      text={t(`abuse.${verdict}.text`)}
      confirm={t(`abuse.${verdict}.button`)}
      danger={verdict === 'confirm'}
      hint={t('members.reasonHint')}
      send={({ reason, ...consequences }) => {
        const { id, evidence } = found;
        const state = found.state === 'watched' ? 'open' : found.state;
        const seen = { id, state, evidence, reason };
        return verdict === 'clear'
          ? ask(deskCalls.abuseCaseClear, seen)
          : ask(deskCalls.abuseCaseConfirm, { ...seen, ...consequences });
      }}
      tell={() => ({ title: t(`abuse.${verdict}.done`) })}
      refetch={refetch}
      onClose={onClose}
    >
      {verdict === 'confirm' && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-[13px] font-medium text-dim">{t('abuse.confirm.consequences')}</legend>
          {CONSEQUENCES.map((name) => (
            <CheckBox key={name} label={t(`abuse.confirm.${name}`)} {...form.register(name)} />
          ))}
        </fieldset>
      )}
    </ReasonForm>
  );
}
