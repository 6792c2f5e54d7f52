import type { OpenOffer } from '@croupier/contract/calls/rewards/player';
import { Gift, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMyBonuses } from '../../../core/bonuses/queries';
import { useWording } from '../../../core/bonuses/use-wording';
import { openPopup, usePopups } from '../../../core/screen/popups';
import { setLoginAction } from '../../../core/session/login-action';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { offersToTake } from './offers-to-take';

/**
 * Notification after login about offers that the member can take. It does not block the screen, and is dismissed once opened or closed. Hidden while
 * a pop-up is open, while third parties are asked about, when there is no offer to take, and when offers could not be loaded.
 */
export default function OffersMessage() {
  const { data } = useMyBonuses();
  const isCovered = usePopups((state) => state.current !== null);
  const [first, ...others] = data ? offersToTake(data.offers) : [];
  return first && !isCovered && <Message first={first} others={others.length} />;
}

function openOffers(): void {
  setLoginAction(false);
  openPopup('myBonuses');
}

function Message({ first: { terms }, others }: { first: OpenOffer; others: number }) {
  const { t } = useTranslation('bonuses');
  const { title, terms: sentences } = useWording([terms])(terms);
  const occasion = sentences.find(({ name }) => name === 'occasion')?.text;
  return (
    <aside
      aria-label={t('message.label')}
      className="fixed inset-x-3 bottom-[calc(var(--tabbar-height)+env(safe-area-inset-bottom)+0.75rem)] z-30 mx-auto flex max-w-105 gap-3 rounded-md border border-ink-500 bg-ink-800 p-3.5 shadow-modal in-[:has([data-consent])]:hidden lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 lg:w-105"
    >
      <Gift className="mt-0.5 size-6 shrink-0 text-gold" aria-hidden />
      <div className="min-w-0 flex-1">
        <div role="status">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm text-dim">{occasion}</p>
          {others > 0 && <p className="mt-0.5 text-sm text-dim">{t('message.more', { count: others })}</p>}
        </div>
        <Button size="sm" variant="gold" className="mt-2.5" onClick={openOffers}>
          {t(others > 0 ? 'message.openMany' : 'message.open')}
        </Button>
      </div>
      <IconButton
        bare
        label={t('message.close')}
        className="-mt-1.5 -mr-1.5 text-dim"
        onClick={() => setLoginAction(false)}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </aside>
  );
}
