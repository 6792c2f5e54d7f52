import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../ui/CopyText';

/** Base32 in groups of four can be typed by hand without losing the place. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Sets an authenticator app up: a picture to scan and the same secret as text. */
export function Enrolment({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-line bg-raised p-4">
      <div className="rounded-md bg-paper p-3">
        <QRCodeSVG value={otpauthUrl} size={168} title={t('login.qr')} />
      </div>
      <p className="text-center text-xs text-dim">{t('login.secretHint')}</p>
      <CopyText text={grouped(secret)} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
    </div>
  );
}
