import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { State } from '../../../testing/stage';
import { Modal } from '../../../ui/dialogs/Modal';
import { PasskeyName } from './PasskeyName';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { RECOVERY_CODES, TOTP_OFFER } from './security.states';
import { TotpSetup } from './TotpSetup';

const nothing = (): void => undefined;
const noAnswer = async (): Promise<undefined> => undefined;

/** A step of the pop-up, which is reached by its buttons only. */
function Step({ title, children }: { title: 'scan' | 'recovery' | 'add'; children: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <Modal open onClose={nothing} title={t(title)}>
      {children}
    </Modal>
  );
}

/** The question before codes are turned off: the one that asks for most. */
function TurnOff() {
  const { t } = useTranslation('security');
  return (
    <Modal open onClose={nothing} title={t('offTitle')}>
      <ProofForm text={t('offText')} act={t('turnOff')} danger asksCode send={noAnswer} onBack={nothing} />
    </Modal>
  );
}

/** What follows the overview of second factors. */
export const securityStepsStates = {
  'second factors, the secret for an app': {
    part: (
      <Step title="scan">
        <TotpSetup offer={TOTP_OFFER} onOn={nothing} onBack={nothing} />
      </Step>
    ),
  },
  'second factors, recovery codes': {
    part: (
      <Step title="recovery">
        <RecoveryCodes codes={RECOVERY_CODES} onKept={nothing} />
      </Step>
    ),
  },
  'second factors, name of a passkey': {
    part: (
      <Step title="add">
        <PasskeyName name="" send={noAnswer} onBack={nothing} />
      </Step>
    ),
  },
  'second factors, turning codes off': { part: <TurnOff /> },
} as const satisfies Record<string, State>;
