import type { AnswerOf } from '@croupier/contract/call';
import type { FreeRounds, rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { Gift, History } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyBonuses } from '../../../core/bonuses/queries';
import { useWording } from '../../../core/bonuses/use-wording';
import { openPopup } from '../../../core/screen/popups';
import { Modal } from '../../../ui/dialogs/Modal';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { useLaunch } from '../../lobby/launch/use-launch';
import { ActiveBonus } from './ActiveBonus';
import { CodeForm } from './CodeForm';
import { FreeRoundsCard } from './FreeRoundsCard';
import { GiveUpDialog, type GivenUp, isFreeRounds } from './GiveUpDialog';
import { OfferCard } from './OfferCard';
import { QueuedBonus } from './QueuedBonus';
import { type BonusActs, useBonusActs } from './use-bonus-acts';

/** The member's bonuses: the one that plays, those that wait, offers, and codes. */
export default function MyBonusesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bonuses');
  const { data, isError, refetch } = useMyBonuses();
  const acts = useBonusActs();
  const [asked, setAsked] = useState<GivenUp>();
  const launch = useLaunch();
  const giveUp = async (one: GivenUp): Promise<void> => {
    setAsked(undefined);
    const { error, message } = await (isFreeRounds(one) ? acts.giveUpRounds(one.id) : acts.giveUp(one.id));
    if (error !== 0) toast.error(message);
    else toast.success(isFreeRounds(one) ? t('giveUp.roundsGiven') : t('giveUp.given'));
  };
  const play = ({ game }: FreeRounds): void => {
    onClose();
    void launch({ id: game }, false);
  };
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('mine.title')}
      subtitle={t('mine.subtitle')}
      headerAction={
        <TextButton onClick={() => openPopup('pastBonuses')}>
          <History className="size-4" aria-hidden />
          {t('mine.history')}
        </TextButton>
      }
    >
      {body()}
      {asked && <GiveUpDialog asked={asked} onGiveUp={() => void giveUp(asked)} onKeep={() => setAsked(undefined)} />}
    </Modal>
  );

  function body() {
    if (data) return <Bonuses bonuses={data} acts={acts} onGiveUp={setAsked} onPlay={play} />;
    if (isError) return <ErrorState onRetry={() => void refetch()} />;
    return (
      <div className="flex flex-col gap-5" aria-busy>
        <Skeleton className="h-60" />
        <Skeleton className="h-30" />
        <Skeleton className="h-18" />
      </div>
    );
  }
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {hint && <p className="mt-0.5 text-sm text-dim">{hint}</p>}
      <div className="mt-2.5">{children}</div>
    </section>
  );
}

interface BonusesProps {
  bonuses: AnswerOf<typeof rewardsCalls.myBonuses>;
  acts: BonusActs;
  onGiveUp: (one: GivenUp) => void;
  onPlay: (set: FreeRounds) => void;
}

function Bonuses({ bonuses: { active, queued, freeRounds, offers }, acts, onGiveUp, onPlay }: BonusesProps) {
  const { t } = useTranslation('bonuses');
  const word = useWording([active, ...queued, ...freeRounds, ...offers].flatMap((one) => one?.terms ?? []));
  return (
    <div className="flex flex-col gap-6">
      {active ? (
        <Section title={t('mine.active')}>
          <ActiveBonus
            grant={active}
            wording={word(active.terms)}
            sending={acts.sending === active.id}
            onGiveUp={() => onGiveUp(active)}
          />
        </Section>
      ) : (
        freeRounds.length === 0 && (
          <EmptyState
            icon={<Gift className="size-7" aria-hidden />}
            title={t('mine.none')}
            message={offers.length === 0 && queued.length === 0 ? t('mine.noneHint') : undefined}
          />
        )
      )}
      {freeRounds.length > 0 && (
        <Section title={t('mine.rounds')}>
          <ul className="flex flex-col gap-3">
            {freeRounds.map((set) => (
              <FreeRoundsCard
                key={set.id}
                set={set}
                wording={word(set.terms)}
                sending={acts.sending === set.id}
                onPlay={() => onPlay(set)}
                onGiveUp={() => onGiveUp(set)}
              />
            ))}
          </ul>
        </Section>
      )}
      {queued.length > 0 && (
        <Section title={t('mine.queued')} hint={t('mine.queuedHint')}>
          <ul className="flex flex-col gap-3">
            {queued.map((grant) => (
              <QueuedBonus
                key={grant.id}
                grant={grant}
                wording={word(grant.terms)}
                sending={acts.sending === grant.id}
                onGiveUp={() => onGiveUp(grant)}
              />
            ))}
          </ul>
        </Section>
      )}
      {offers.length > 0 && (
        <Section title={t('mine.offers')}>
          <ul className="flex flex-col gap-3">
            {offers.map((offer) => (
              <OfferCard
                key={`${offer.terms.offer} ${offer.terms.version}`}
                offer={offer}
                wording={word(offer.terms)}
                acts={acts}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('mine.code')}>
        <CodeForm acts={acts} />
      </Section>
    </div>
  );
}
