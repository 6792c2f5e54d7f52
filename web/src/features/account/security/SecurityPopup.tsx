import { securityCalls } from '@croupier/contract/calls/members/security';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { type Act, Overview } from './Overview';
import { makePasskey } from './passkey';
import { PasskeyName } from './PasskeyName';
import { type Proof, ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetup, type TotpSetupProps } from './TotpSetup';

type NewPasskey = Parameters<typeof request<typeof securityCalls.passkeyAdd>>[1]['passkey'];

/** Where the member is: at what is on, at the proof of an act, or at what follows it. */
type Step =
  | { readonly at: 'overview' }
  | { readonly at: 'proof'; readonly act: Act }
  | { readonly at: 'setup'; readonly offer: TotpSetupProps['offer'] }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'name'; readonly passkey: NewPasskey }
  | { readonly at: 'rename'; readonly id: string; readonly name: string };

const OVERVIEW: Step = { at: 'overview' };

/** What the proof of an act says: its title, its effect and its button. */
function wordsOf({ name }: Act, t: TFunction<['security', 'members']>) {
  const proof = t('proveText');
  if (name === 'turnOff') return { title: t('offTitle'), text: t('offText'), act: t('turnOff'), danger: true };
  if (name === 'renew') return { title: t('renewTitle'), text: t('renewText'), act: t('next') };
  if (name === 'remove') return { title: t('remove'), text: t('removeText'), act: t('remove'), danger: true };
  return { title: t('proveTitle'), text: proof, act: t('next') };
}

/** The member's second factors: codes of an authenticator app with recovery codes, and passkeys. */
export default function SecurityPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'members']);
  const factors = useQuery({ ...q(securityCalls.securityGet, {}), staleTime: 0 });
  const [step, setStep] = useState<Step>(OVERVIEW);
  const isOn = factors.data?.totpTime != null;

  const back = (): void => setStep(OVERVIEW);
  /** What was done is shown before the overview is. */
  const done = async (text: string): Promise<void> => {
    toast.success(text);
    await invalidate(securityCalls.securityGet);
    back();
  };

  /** Makes the act that the proof is for. @returns the refusal, if it was refused */
  const act = async ({ name, ...rest }: Act, { password, code }: Proof) => {
    const proof = { password, ...(code !== '' && { code }) };
    if (name === 'turnOn') {
      const { error, message, data } = await request(securityCalls.totpOffer, { password });
      if (error !== 0) return { error, message };
      setStep({ at: 'setup', offer: data });
    } else if (name === 'turnOff') {
      const { error, message } = await request(securityCalls.totpEnd, { password, code });
      if (error !== 0) return { error, message };
      await done(t('offDone'));
    } else if (name === 'renew') {
      const { error, message, data } = await request(securityCalls.recoveryRenew, { password, code });
      if (error !== 0) return { error, message };
      setStep({ at: 'codes', codes: data.recoveryCodes });
    } else if (name === 'add') {
      const { error, message, data } = await request(securityCalls.passkeyOffer, proof);
      if (error !== 0) return { error, message };
      const made = await makePasskey(data);
      if ('answer' in made) setStep({ at: 'name', passkey: made.answer });
      else {
        toast.error(t(made.ended === 'cancelled' ? 'cancelled' : 'failed'));
        back();
      }
    } else if ('passkey' in rest) {
      const { error, message } = await request(securityCalls.passkeyRemove, { id: rest.passkey.id, ...proof });
      if (error !== 0) return { error, message };
      await done(t('removed'));
    }
    return undefined;
  };

  const begin = (chosen: Act): void =>
    chosen.name === 'rename'
      ? setStep({ at: 'rename', id: chosen.passkey.id, name: chosen.passkey.name })
      : setStep({ at: 'proof', act: chosen });

  const add = async (passkey: NewPasskey, name: string): Promise<void> => {
    const { error, message } = await request(securityCalls.passkeyAdd, { name, passkey });
    if (error === 0) await done(t('added'));
    else toast.error(message);
    if (error !== 0) back();
  };
  const rename = async (id: string, name: string): Promise<void> => {
    const { error, message } = await request(securityCalls.passkeyRename, { id, name });
    if (error === 0) await done(t('saved'));
    else toast.error(message);
  };

  const titles: Record<Step['at'], string> = {
    overview: t('title'),
    proof: step.at === 'proof' ? wordsOf(step.act, t).title : '',
    setup: t('scan'),
    codes: t('recovery'),
    name: t('add'),
    rename: t('rename'),
  };
  const body = () => {
    switch (step.at) {
      case 'overview':
        if (!factors.data)
          return factors.isError ? (
            <ErrorState onRetry={() => void factors.refetch()} />
          ) : (
            <Skeleton className="h-72" />
          );
        return <Overview factors={factors.data} onAct={begin} />;
      case 'proof':
        return (
          <ProofForm {...wordsOf(step.act, t)} asksCode={isOn} send={(proof) => act(step.act, proof)} onBack={back} />
        );
      case 'setup':
        return <TotpSetup offer={step.offer} onOn={(codes) => setStep({ at: 'codes', codes })} onBack={back} />;
      case 'codes':
        return <RecoveryCodes codes={step.codes} onKept={() => void done(t('onDone'))} />;
      case 'name':
        return <PasskeyName name={t('phone')} send={(name) => add(step.passkey, name)} onBack={back} />;
      case 'rename':
        return <PasskeyName name={step.name} send={(name) => rename(step.id, name)} onBack={back} />;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={titles[step.at]}
      {...(step.at === 'overview' && { subtitle: t('subtitle') })}
      persistent={step.at === 'codes' || step.at === 'name'}
    >
      {body()}
    </Modal>
  );
}
