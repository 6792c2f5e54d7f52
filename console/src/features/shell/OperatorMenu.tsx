import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../client';
import { endSession } from '../../session';
import { IconButton } from '../../ui/IconButton';
import { useOperator } from './operator';

/** Ends the session. */
async function leave(): Promise<void> {
  // The token is forgotten here whatever the server answers; an unreachable server ends the session by its idle limit.
  await ask(backofficeCalls.logout, {}).catch(() => undefined);
  endSession('left');
}

/** Who is signed in, with which role, and the way out. */
export function OperatorMenu() {
  const { t } = useTranslation();
  const { data: operator } = useOperator();
  return (
    <div className="flex items-center gap-3">
      {operator && (
        <div className="text-right leading-tight max-sm:hidden">
          <div className="text-sm font-medium">{operator.name}</div>
          <div className="text-xs text-dim">{t(`role.${operator.role}`)}</div>
        </div>
      )}
      <IconButton label={t('shell.logout')} onClick={() => void leave()}>
        <LogOut size={18} />
      </IconButton>
    </div>
  );
}
