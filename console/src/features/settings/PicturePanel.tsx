import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../ui/CopyText';
import { Panel } from '../../ui/Panel';
import { PictureField } from '../../core/pictures/PictureField';

/** Uploads pictures for articles and banners, which refer to them by address. */
export function PicturePanel() {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  return (
    <Panel title={t('settings.pictures')}>
      <div className="grid max-w-prose gap-3">
        <p className="text-dim">{t('settings.picturesIntro')}</p>
        <PictureField label={t('settings.picture')} address={address} onChange={setAddress} />
        {address !== '' && (
          <CopyText text={address} copyLabel={t('settings.pictureCopy')} copiedLabel={t('settings.pictureCopied')} />
        )}
      </div>
    </Panel>
  );
}
