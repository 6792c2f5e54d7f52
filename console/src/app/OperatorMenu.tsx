import { deskCalls } from '@croupier/contract/calls/desk';
import { CircleUser, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ask } from '../core/session/client';
import { endSession } from '../core/session/session';
import { IconButton } from '../ui/IconButton';
import { useOperator } from '../core/session/operator';

/** Ends the session. */
async function leave(): Promise<void> {
  // The token is dropped whatever the server answers; an unreachable server ends the session by its idle limit.
  await ask(deskCalls.logout, {}).catch(() => undefined);
  endSession('left');
}

/** The operator's name and role, and the sign-out. */
export function OperatorMenu() {
  const { t } = useTranslation();
  const { data: operator } = useOperator();
  return (
    <div className="flex items-center md:gap-2">
      {operator && (
        <Link
          to="/account"
          title={t('account.title')}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-md px-2 text-right leading-tight hover:bg-raised md:min-h-10"
        >
          <span className="max-sm:sr-only">
            <span className="block text-sm font-medium">{operator.name}</span>
            <span className="block text-xs text-dim">{t(`role.${operator.role}`)}</span>
          </span>
          <CircleUser size={20} strokeWidth={1.8} aria-hidden className="shrink-0 text-dim" />
        </Link>
      )}
      <IconButton label={t('shell.logout')} onClick={() => void leave()}>
        <LogOut size={18} />
      </IconButton>
    </div>
  );
}
