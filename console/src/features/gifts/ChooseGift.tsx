import { deskCalls } from '@croupier/contract/calls/desk';
import type { GiftOffer } from '@croupier/contract/calls/rewards/gifts-desk';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../core/member';
import { Loaded } from '../../core/page/Loaded';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/Notice';
import { SkeletonRows } from '../../ui/Skeleton';
import { GiftDialog } from './GiftDialog';

interface ChooseGiftProps {
  readonly member: Pick<Member, 'id' | 'username' | 'currency'>;
  readonly onClose: () => void;
}

function OfferRow({ offer, onChoose }: { offer: GiftOffer; onChoose: () => void }) {
  const { t } = useTranslation();
  const name = offer.title ?? offer.offer;
  const isLevel = offer.terms?.event === 'level';
  return (
    <li className="flex items-center justify-between gap-3 rounded-md border border-edge px-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-xs text-dim">
          {offer.bars.length > 0
            ? t('gifts.notNow', { reasons: offer.bars.map((bar) => t(`gifts.bar.${bar}`)).join(', ') })
            : t(isLevel ? 'gifts.levelBenefit' : 'gifts.plain')}
        </span>
      </span>
      <Button aria-label={`${t('gifts.choose')}: ${name}`} disabled={offer.bars.length > 0} onClick={onChoose}>
        {t('gifts.choose')}
      </Button>
    </li>
  );
}

/** The offers that can be given to a member by hand, then the gift itself. */
export function ChooseGift({ member, onClose }: ChooseGiftProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<GiftOffer>();
  const offers = useQuery(q(deskCalls.giftOffers, { memberId: member.id }));
  if (chosen) return <GiftDialog member={member} offer={chosen} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts.chooseTitle', { username: member.username })}
      description={t('gifts.chooseText')}
      closeLabel={t('common.close')}
    >
      <Loaded query={offers} waiting={<SkeletonRows rows={3} label={t('common.loading')} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Gift size={22} />} title={t('gifts.noOffer')} text={t('gifts.noOfferText')} />
          ) : (
            <ul className="grid gap-2">
              {list.map((offer) => (
                <OfferRow key={offer.offer} offer={offer} onChoose={() => setChosen(offer)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
