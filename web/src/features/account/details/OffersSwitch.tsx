import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/fields/Switch';
import { chooseOffers } from './offers';

/** Whether offers may be sent to the member. @param wanted as stored by the server. */
export function OffersSwitch({ wanted }: { wanted: boolean }) {
  const { t } = useTranslation('members');
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const change = async (on: boolean) => {
    setState('saving');
    setFault(null);
    const failure = await chooseOffers(on);
    setState(failure === null ? 'saved' : 'idle');
    setFault(failure);
  };
  const saved = wanted ? 'details.offersOn' : 'details.offersOff';
  return (
    <div className="border-t border-ink-600 py-3">
      <Switch
        label={t('field.receiveExclusive')}
        on={wanted}
        busy={state === 'saving'}
        note={t(state === 'saving' ? 'details.offersSaving' : state === 'saved' ? saved : 'details.offersHint')}
        error={fault}
        onSwitch={(on) => void change(on)}
      />
    </div>
  );
}
