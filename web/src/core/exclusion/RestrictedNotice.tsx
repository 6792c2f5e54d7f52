import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../ui/dialogs/AlertDialog';

/** The restricted-country notice. @param props.message the server's message. */
export default function RestrictedNotice({ message, onOk }: { message: string; onOk: () => void }) {
  const { t } = useTranslation('common');
  return <AlertDialog title={t('restricted')} message={message} onOk={onOk} />;
}
