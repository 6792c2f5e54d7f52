import { useTranslation } from 'react-i18next';
import { useMoney } from './money';
import { useUser } from '../session/session';

/** The member's amounts besides playable cash: held by pending cash-outs, and bonus. Nothing when both are absent. */
export function BalanceParts() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const money = useMoney(user?.currency);
  if (!user || (user.heldBalance <= 0 && user.bonusBalance <= 0)) return null;
  const parts = [
    [t('balanceParts.available'), user.availableBalance],
    [t('balanceParts.held'), user.heldBalance],
    [t('balanceParts.bonus'), user.bonusBalance],
  ] as const;
  return (
    <dl aria-label={t('balanceParts.title')} className="grid gap-1 rounded-sm bg-ink-700 px-4 py-3 text-sm">
      {parts
        .filter(([, amount], place) => place === 0 || amount > 0)
        .map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-dim">{name}</dt>
            <dd className="ml-auto font-medium tabular-nums">{money(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
