import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';

/** Why a form cannot be shown, in the server's words; waits for an OK (specification 1 §8). */
export function FailureAlert({ failure }: { failure: Error | null }) {
  const { t } = useTranslation('common');
  const [seen, setSeen] = useState<Error | null>(null);
  if (!failure || failure === seen) return null;
  return <AlertDialog title={t('warning')} message={failure.message} onOk={() => setSeen(failure)} />;
}
