import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { invitationLink } from '../../../core/session/invitation';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { CopyRow } from '../../../ui/CopyRow';

/** Replaces the form while a rolling amount remains to be wagered (specification 2 §4). @param rollingAmount in major units. */
export function RollingNotice({ rollingAmount, onClose }: { rollingAmount: number; onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  const money = useMoney();
  return (
    <div className="flex flex-col gap-2">
      <EmptyState
        icon={<Hourglass className="size-7 text-gold" aria-hidden />}
        title={t('rolling.title')}
        message={t('rolling.message', { amount: money(rollingAmount) })}
        action={
          <Button size="lg" onClick={onClose}>
            {t('rolling.play')}
          </Button>
        }
      />
      <InviteHint />
    </div>
  );
}

/** The step of invited friends that the hint praises (specification 2 §9: "invite 10 users"). */
const PRAISED_FRIENDS = 10;

/** The member's invitation link, what ten friends bring where the house has a reward for ten, and the way to what invitations earn (specification 2 §4: "a hint to invite users"). */
function InviteHint() {
  const { t } = useTranslation('withdrawals');
  const money = useMoney();
  const code = useUser()?.invitationCode;
  const { data: steps } = useQuery(q(invitationsCalls.inviteConfigs, { personCount_0: 'ASC' }));
  const reward = steps?.find(({ personCount }) => personCount === PRAISED_FRIENDS)?.bonusAmount ?? null;
  if (!code) return null;
  return (
    <section className="flex flex-col gap-3 rounded-md border border-ink-600 bg-ink-700 p-4">
      <h3 className="font-semibold text-text">{t('invite.title')}</h3>
      <p className="text-sm text-dim">{t('invite.message')}</p>
      {reward !== null && <p className="text-sm text-text">{t('invite.ten', { amount: money(reward) })}</p>}
      <CopyRow label={t('invite.link')} value={invitationLink(code)} />
      <Button onClick={() => openPopup('invitations')}>{t('invite.rewards')}</Button>
    </section>
  );
}

/** After the request: what happens next, and where to follow it. */
export function DoneNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck className="size-8 text-win" aria-hidden />}
        title={t('done.title')}
        message={t('done.message')}
        action={
          <div className="mt-2 flex w-full flex-col gap-3">
            <Button variant="gold" size="lg" onClick={() => openPopup('cashoutHistory')}>
              {t('done.history')}
            </Button>
            <Button size="lg" onClick={onClose}>
              {t('common:close')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
