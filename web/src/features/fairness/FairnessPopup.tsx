import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal';
import { Tabs } from '../../ui/Tabs';
import { RoundList } from './RoundList';
import { SeedsPanel } from './SeedsPanel';
import { Verifier } from './Verifier';
import { useVerifier } from './use-verifier';
import { fieldsOf } from './verifier-form';

/** Seeds, rounds and the verifier over a running game. */
export default function FairnessPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fairness');
  const [tab, setTab] = useState('seeds');
  const verifier = useVerifier();
  const tabs = [
    { value: 'seeds', label: t('seeds'), content: <SeedsPanel /> },
    {
      value: 'rounds',
      label: t('rounds'),
      content: (
        <RoundList
          onVerify={(round) => {
            void verifier.run(fieldsOf(round));
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
