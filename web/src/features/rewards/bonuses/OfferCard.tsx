import type { OpenOffer } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { TermsList } from '../../../core/bonuses/TermsList';
import type { Wording } from '@croupier/contract/rewards/wording';
import { openPopup } from '../../../core/screen/popups';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import type { BonusActs } from './use-bonus-acts';

/** Declining a published offer that was not taken would change nothing that the member sees; a gift then goes. */
const mayDecline = ({ state, mandatory, terms }: OpenOffer): boolean =>
  !mandatory && (state !== 'take' || terms.event === 'gift');

/** An offer with all of its terms, which stand before the button that takes it. */
export function OfferCard({ offer, wording, acts }: { offer: OpenOffer; wording: Wording; acts: BonusActs }) {
  const { t } = useTranslation('bonuses');
  const { state, mandatory, terms } = offer;
  const { title } = wording;
  const sending = acts.sending === terms.offer;
  const act = async (how: 'take' | 'decline'): Promise<void> => {
    const { error, message } = await acts[how](terms.offer);
    if (error !== 0) toast.error(message);
    else toast.success(t(how === 'take' ? 'offer.takenNow' : 'offer.declinedNow'));
  };
  return (
    <li className="rounded-md border border-ink-600 bg-ink-700 p-4">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h4 className="min-w-0 font-semibold">{title}</h4>
        {state === 'taken' && <Badge tone="win">{t('offer.taken')}</Badge>}
        {state === 'automatic' && <Badge>{t(mandatory ? 'offer.mandatory' : 'offer.automatic')}</Badge>}
      </div>
      <TermsList label={title} terms={wording.terms} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {state === 'take' && (
          <Button
            size="sm"
            variant="gold"
            loading={sending}
            aria-label={t('offer.takeNamed', { title })}
            onClick={() => void act('take')}
          >
            {t('offer.take')}
          </Button>
        )}
        {state !== 'take' && terms.event === 'deposit' && (
          <Button size="sm" variant="gold" onClick={() => openPopup('depositMethods')}>
            {t('offer.deposit')}
          </Button>
        )}
        {mayDecline(offer) && (
          <Button
            size="sm"
            variant="ghost"
            loading={sending && state !== 'take'}
            aria-label={t('offer.declineNamed', { title })}
            onClick={() => void act('decline')}
          >
            {t('offer.decline')}
          </Button>
        )}
      </div>
    </li>
  );
}
