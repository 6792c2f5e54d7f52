import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import type { REGISTRATION_VARIANTS } from '@croupier/contract/calls/members/social';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../core/calls/client';
import RestrictedNotice from '../../../core/exclusion/RestrictedNotice';
import { useCheckedForm } from '../../../core/form/checked-form';
import { useStates } from '../../../core/places/places';
import { isRestricted } from '../../../core/places/restricted';
import { openPopup } from '../../../core/screen/popups';
import { forgetInvitation, rememberedInvitation } from '../../../core/session/invitation';
import { acceptLogin, refreshSession } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { IconButton } from '../../../ui/IconButton';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { takeReturnPath } from '../social/begin';
import { SocialButtons } from '../social/SocialButtons';
import { JoinAccountStep } from './JoinAccountStep';
import { JoinAddressStep } from './JoinAddressStep';
import { JoinPersonStep } from './JoinPersonStep';
import { JoinProgress } from './JoinProgress';
import { blamedBy, checkJoin, type JoinStep, type JoinWay, joinPayload, LAST_STEP, SCREENS } from './join';
import { mailCode } from './verification-code';
import { draftValues, EMPTY_JOIN, type JoinValues, keepDraft } from './join-draft';

/** Token and account are read again this long after a registration that logs in: what it brought is booked by then (specification 1 §9). */
const REFRESH_AFTER_MILLISECONDS = 1_000;

/** What a social login and its completion form have told. */
export interface FromSocial {
  readonly pending: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The provider has proved the address: no mail has to. */
  readonly emailProved: boolean;
}

export interface JoinFormProps {
  onClose: () => void;
  variant: (typeof REGISTRATION_VARIANTS)[number];
  social?: FromSocial | undefined;
}

/** What the fields hold at first. The code of an invitation link fills its field unless the visitor has typed another. */
function firstValues(social: FromSocial | undefined): JoinValues {
  const draft = draftValues();
  const { email, firstName, lastName } = social ?? draft;
  return {
    ...draft,
    email,
    firstName,
    lastName,
    invitationCode: draft.invitationCode || (rememberedInvitation() ?? ''),
  };
}

/** The registration in two or three screens. The server also checks every step before the next one opens. */
export function JoinForm({ onClose, variant, social }: JoinFormProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const screens = SCREENS[variant];
  const [screen, setScreen] = useState(0);
  const [sending, setSending] = useState(false);
  const [restricted, setRestricted] = useState<string | null>(null);
  const steps = screens[screen] ?? [LAST_STEP];
  const step = steps.at(-1) ?? LAST_STEP;
  const way: JoinWay = { asksForCode: variant === 'code' && !social?.emailProved, pending: social?.pending };
  const form = useCheckedForm<JoinValues>({
    defaults: firstValues(social),
    check: (values) => steps.flatMap((each) => checkJoin(each, values, states.hasStates, new Date(), way)),
    say: (fault) => t(fault.tip, fault.values),
  });
  const states = useStates(form.watch('countryCode'));
  const { getValues } = form;
  useEffect(() => () => keepDraft(getValues()), [getValues]);

  const goTo = (next: number) => {
    form.clearErrors();
    setScreen(next);
  };
  const blame = (error: number, message: string) => {
    const blamed = blamedBy(error);
    if (!blamed) return;
    // The field exists only once its screen is rendered.
    flushSync(() => setScreen(screens.findIndex((each) => each.includes(blamed.step))));
    form.blame(blamed.field, message);
  };
  const finish = (values: JoinValues, id: string, user: UserInfo | undefined) => {
    // The draft kept when this pop-up closes is an empty form.
    form.reset(EMPTY_JOIN);
    forgetInvitation();
    // The page below has asked to go on with what is done now.
    if (social) navigate(takeReturnPath(), { replace: true });
    if (!user) {
      openPopup('joinSubmitted', { id, email: values.email.trim() });
      return;
    }
    acceptLogin(user);
    // Nobody waits for it, and the newcomer may have left this form by then.
    setTimeout(() => void refreshSession(), REFRESH_AFTER_MILLISECONDS);
    toast.success(t('activation.doneMember'));
    onClose();
  };
  const advance = async (email: string) => {
    if (screens[screen + 1]?.includes(LAST_STEP) && way.asksForCode) {
      const failure = await mailCode(email);
      if (failure !== null) {
        toast.error(`${t('activation.sendFailed')}. ${failure}`);
        return;
      }
    }
    goTo(screen + 1);
  };
  const send = async (values: JoinValues) => {
    setSending(true);
    const { error, message, data } = await request(membersCalls.register, joinPayload(step, values, way));
    setSending(false);
    if (error !== 0) {
      if (isRestricted(error)) setRestricted(message);
      else toast.error(message);
      blame(error, message);
    } else if (step === LAST_STEP) finish(values, data.id ?? '', data.user);
    else await advance(values.email.trim());
  };

  const isFirst = screen === 0;
  const isAlmostDone = variant === 'code' && !isFirst;
  const back = !isFirst && (
    <IconButton label={t('common:back')} onClick={() => goTo(screen - 1)}>
      <ArrowLeft className="size-5" aria-hidden />
    </IconButton>
  );
  return (
    <Modal
      open
      onClose={onClose}
      persistent
      title={t('join.title')}
      subtitle={isAlmostDone ? t('submitted.title') : t(`join.step${steps[0] ?? LAST_STEP}`)}
      headerAction={back}
    >
      <JoinProgress step={screen + 1} total={screens.length} />
      <form key={screen} noValidate onSubmit={form.submit(send)} className="pop-in flex flex-col gap-4">
        {steps.map((each) => stepOf(each))}
        <Button type="submit" variant="gold" size="lg" loading={sending} className="mt-1 w-full">
          {t(step === LAST_STEP ? 'join.submit' : 'join.next')}
        </Button>
        {isFirst && !social && (
          <>
            <SocialButtons />
            <p className="text-center text-sm text-dim">
              {t('join.hasAccount')} <TextButton onClick={() => openPopup('login')}>{t('join.login')}</TextButton>
            </p>
          </>
        )}
      </form>
      {restricted !== null && <RestrictedNotice message={restricted} onOk={() => setRestricted(null)} />}
    </Modal>
  );

  function stepOf(each: JoinStep) {
    if (each === 1) return <JoinAccountStep key={each} form={form} way={way} />;
    if (each === 2) return <JoinPersonStep key={each} form={form} way={way} leads={steps[0] === 2} />;
    return <JoinAddressStep key={each} form={form} way={way} />;
  }
}
