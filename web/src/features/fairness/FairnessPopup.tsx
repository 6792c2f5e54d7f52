import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/dialogs/Modal';
import { Tabs } from '../../ui/Tabs';
import { RoundList } from './RoundList';
import { SeedsPanel } from './SeedsPanel';
import { Verifier } from './Verifier';
import { useVerifier } from './use-verifier';
import { fieldsOf } from './verifier-form';

export interface FairnessPopupProps {
  /** The tab shown first. */
  tab?: 'seeds' | 'rounds';
  /** Code of the game whose rounds are listed first; the rounds of every game are one press away. */
  game?: string;
  /** Id of a finished round to verify at once. */
  round?: string;
  onClose: () => void;
}

/** Seeds, rounds and the verifier over a running game. */
export default function FairnessPopup({ tab: first = 'seeds', game, round, onClose }: FairnessPopupProps) {
  const { t } = useTranslation('fairness');
  const [tab, setTab] = useState<string>(round === undefined ? first : 'verifier');
  const verifier = useVerifier(round);
  const tabs = [
    { value: 'seeds', label: t('seeds'), content: <SeedsPanel /> },
    {
      value: 'rounds',
      label: t('rounds'),
      content: (
        <RoundList
          game={game}
          onVerify={(proof) => {
            void verifier.run(fieldsOf(proof));
            setTab('verifier');
          }}
        />
      ),
    },
    { value: 'verifier', label: t('verifier'), content: <Verifier verifier={verifier} /> },
  ];
  return (
    <Modal open onClose={onClose} title={t('title')} size="xl">
      <Tabs label={t('title')} items={tabs} value={tab} onValue={setTab} />
    </Modal>
  );
}
