import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { useUser } from '../../../core/session/session';
import { Modal } from '../../../ui/dialogs/Modal';
import { LinkedLogins } from '../social/LinkedLogins';
import { OffersSwitch } from './OffersSwitch';
import { regionName } from '../../../core/places/places';
import { TextButton } from '../../../ui/TextButton';

/** Formats "1990-12-31" or "1990/12/31" as a date in the language. */
function birthdayText(birthday: string, language: string): string {
  const [year = 0, month = 0, day = 0] = birthday.split(/\D/).map(Number);
  if (year === 0) return birthday;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}

/** The member's own data, read-only because support changes it, except the choice whether offers may be sent. */
export default function DetailsPopup({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('members');
  const user = useUser();
  if (!user) return null;
  const country = user.countryCode === '' ? user.country : regionName(user.countryCode, i18n.language);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('field.username'), user.username],
    [t('field.email'), user.email],
    [t('field.mobile'), `+${user.mobilePrefix.replace(/^\+/, '')} ${user.mobile}`],
    [t('field.name'), `${user.firstName} ${user.lastName}`],
    [t('field.gender'), t(`gender.${user.gender}`)],
    [t('field.birthday'), birthdayText(user.birthday, i18n.language)],
    [t('field.currency'), `${user.currencySymbol} ${user.currency}`],
    [t('field.country'), country],
    [t('field.city'), `${user.postalCode} ${user.city}`.trim()],
    [t('field.address'), user.address],
  ];
  return (
    <Modal open onClose={onClose} title={t('details.title')}>
      <dl className="divide-y divide-ink-600">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 py-3">
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <OffersSwitch wanted={user.receiveExclusive === 1} />
      <LinkedLogins />
      <div className="mt-4 flex gap-3 rounded-sm bg-ink-700 p-4 text-sm text-dim">
        <Info className="size-5 shrink-0 text-gold" aria-hidden />
        <div>
          <p>{t('details.hint')}</p>
          <TextButton onClick={() => openPopup('contact')}>{t('details.contact')}</TextButton>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <TextButton onClick={() => openPopup('dataCopy')}>{t('details.copy')}</TextButton>
        <TextButton onClick={() => openPopup('closeAccount')}>{t('details.close')}</TextButton>
      </div>
    </Modal>
  );
}
