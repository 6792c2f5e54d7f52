import { membersCalls } from '@croupier/contract/calls/members/player';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { forgetInvitation, rememberedInvitation } from '../../../core/session/invitation';
import { openPopup } from '../../../core/screen/popups';
import { isRestricted } from '../../../core/places/restricted';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Modal } from '../../../ui/dialogs/Modal';
import { toast } from '../../../ui/notices/toast';
import RestrictedNotice from '../../../core/exclusion/RestrictedNotice';
import { useCheckedForm } from '../../../core/form/checked-form';
import { JoinAccountStep } from './JoinAccountStep';
import { JoinAddressStep } from './JoinAddressStep';
import { JoinPersonStep } from './JoinPersonStep';
import { JoinProgress } from './JoinProgress';
import { blamedBy, checkJoin, type JoinStep, joinPayload, LAST_STEP } from './join';
import { draftValues, EMPTY_JOIN, type JoinValues, keepDraft } from './join-draft';
import { rememberJoined } from './joined';
import { useStates } from '../../../core/places/places';
import { TextButton } from '../../../ui/TextButton';

const STEPS = { 1: JoinAccountStep, 2: JoinPersonStep, 3: JoinAddressStep };

const checkJoinToday = (step: JoinStep, values: JoinValues, hasStates: boolean) =>
  checkJoin(step, values, hasStates, new Date());

/** The registration in three steps. The server also checks every step before the next one opens. */
export default function JoinPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  const [step, setStep] = useState<JoinStep>(1);
  const [sending, setSending] = useState(false);
  const [restricted, setRestricted] = useState<string | null>(null);
  const draft = draftValues();
  const form = useCheckedForm<JoinValues>({
    // The code of an invitation link fills the field unless the visitor has typed another.
    defaults: { ...draft, invitationCode: draft.invitationCode || (rememberedInvitation() ?? '') },
    check: (values) => checkJoinToday(step, values, states.hasStates),
    say: (fault) => t(fault.tip, fault.values),
  });
  const states = useStates(form.watch('countryCode'));
  const { getValues } = form;
  useEffect(() => () => keepDraft(getValues()), [getValues]);

  const goTo = (next: JoinStep) => {
    form.clearErrors();
    setStep(next);
  };
  const send = async (values: JoinValues) => {
    setSending(true);
    const { error, message, data } = await request(membersCalls.register, joinPayload(step, values));
    setSending(false);
    if (error !== 0) {
      if (isRestricted(error)) setRestricted(message);
      else toast.error(message);
      const blamed = blamedBy(error);
      if (!blamed) return;
      // The field exists only once its step is rendered.
      flushSync(() => setStep(blamed.step));
      form.blame(blamed.field, message);
      return;
    }
    if (step !== LAST_STEP) {
      goTo(step === 1 ? 2 : 3);
      return;
    }
    // The draft kept when this pop-up closes is an empty form.
    form.reset(EMPTY_JOIN);
    forgetInvitation();
    const id = data.id ?? '';
    rememberJoined({ id, username: values.username.trim(), email: values.email.trim() });
    openPopup('joinSubmitted', { id, email: values.email.trim() });
  };

  const Step = STEPS[step];
  const back = step > 1 && (
    <IconButton label={t('common:back')} onClick={() => goTo(step === 3 ? 2 : 1)}>
      <ArrowLeft className="size-5" aria-hidden />
    </IconButton>
  );
  return (
    <Modal
      open
      onClose={onClose}
      persistent
      title={t('join.title')}
      subtitle={t(`join.step${step}`)}
      headerAction={back}
    >
      <JoinProgress step={step} />
      <form key={step} noValidate onSubmit={form.submit(send)} className="pop-in flex flex-col gap-4">
        <Step form={form} />
        <Button type="submit" variant="gold" size="lg" loading={sending} className="mt-1 w-full">
          {t(step === LAST_STEP ? 'join.submit' : 'join.next')}
        </Button>
        {step === 1 && (
          <p className="text-center text-sm text-dim">
            {t('join.hasAccount')} <TextButton onClick={() => openPopup('login')}>{t('join.login')}</TextButton>
          </p>
        )}
      </form>
      {restricted !== null && <RestrictedNotice message={restricted} onOk={() => setRestricted(null)} />}
    </Modal>
  );
}
