import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Tabs } from '../../ui/Tabs';
import { RoundList } from './RoundList';
import { SeedsPanel } from './SeedsPanel';
import { Verifier } from './Verifier';
import { useVerifier } from './use-verifier';
import { fieldsOf } from './verifier-form';

export interface FairnessPopupProps {
  /** Where it opens. */
  tab?: 'seeds' | 'rounds';
  /** Code of the game whose rounds are listed first; those of every game are one press away. */
  game?: string;
  onClose: () => void;
}

/** Seeds, rounds and the verifier over a running game. */
export default function FairnessPopup({ tab: first = 'seeds', game, onClose }: FairnessPopupProps) {
  const { t } = useTranslation('fairness');
  const [tab, setTab] = useState<string>(first);
  const [onlyGame, setOnlyGame] = useState(true);
  const verifier = useVerifier();
  const tabs = [
    { value: 'seeds', label: t('seeds'), content: <SeedsPanel /> },
    {
      value: 'rounds',
      label: t('rounds'),
      content: (
        <>
          {game !== undefined && (
            <div className="mb-2 flex gap-2">
              {[true, false].map((only) => (
                <Button
                  key={String(only)}
                  size="sm"
                  variant={onlyGame === only ? 'solid' : 'ghost'}
                  aria-pressed={onlyGame === only}
                  onClick={() => setOnlyGame(only)}
                >
                  {only ? t('thisGame') : t('everyGame')}
                </Button>
              ))}
            </div>
          )}
          <RoundList
            game={onlyGame ? game : undefined}
            onVerify={(round) => {
              void verifier.run(fieldsOf(round));
              setTab('verifier');
            }}
          />
        </>
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
