import { type ExclusionStatus, BREAK_TERMS } from '@croupier/contract/calls/compliance/exclusion';
import { Banknote, CircleCheck, Hourglass, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { whenText } from '@croupier/contract/when';
import { TextButton } from '../../../ui/TextButton';
import { ExclusionChoices } from './ExclusionChoices';
import { PasswordStep } from './PasswordStep';
import { useExclusion, useExclusionActs } from '../../../core/exclusion/use-exclusion';
import { useStateText } from '../../../core/exclusion/use-state-text';

type Offer = ExclusionStatus['offers'][number];

/** Breaks from play and exclusion: the member's state, the available choices, and the request to play again. */
export default function ExclusionPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('exclusion');
  const { data, isError, refetch } = useExclusion(true);
  const [wanted, setWanted] = useState<Offer>();
  return (
    <Modal open onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      {body()}
    </Modal>
  );

  function body() {
    if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
    if (!data)
      return (
        <div className="flex flex-col gap-3" aria-busy>
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      );
    if (wanted) return <Confirm offer={wanted} onBack={() => setWanted(undefined)} />;
    return (
      <>
        <Standing status={data} />
        {data.state === 'over' && <Return />}
        {data.offers.length > 0 && (
          <ExclusionChoices
            offers={data.offers}
            longer={data.state === 'break' || data.state === 'exclusion'}
            onChoose={setWanted}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-x-6 border-t border-ink-600 pt-3">
          <TextButton onClick={() => openPopup('cashout')}>
            <Banknote className="size-4" aria-hidden />
            {t('cashout')}
          </TextButton>
          <TextButton onClick={() => openPopup('contact')}>
            <LifeBuoy className="size-4" aria-hidden />
            {t('help')}
          </TextButton>
        </div>
      </>
    );
  }
}

const meaningOf = (state: ExclusionStatus['state']) => (state === 'open' || state === 'review' ? state : 'excluded');

function Standing({ status }: { status: ExclusionStatus }) {
  const { t } = useTranslation('exclusion');
  const stateText = useStateText();
  const isOpen = status.state === 'open';
  const Icon = isOpen ? CircleCheck : Hourglass;
  return (
    <div role="status" className="flex gap-3 rounded-md border border-ink-500 bg-ink-700 p-4">
      <Icon className={isOpen ? 'mt-0.5 size-5 shrink-0 text-win' : 'mt-0.5 size-5 shrink-0 text-gold'} aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">{stateText(status)}</p>
        <p className="mt-1 text-sm text-dim">{t(`means.${meaningOf(status.state)}`)}</p>
        {status.byOperator === 1 && <p className="mt-1 text-sm text-dim">{t('byOperator')}</p>}
      </div>
    </div>
  );
}

/** Spells out the effect of the choice before the password confirms it. */
function Confirm({ offer, onBack }: { offer: Offer; onBack: () => void }) {
  const { t, i18n } = useTranslation('exclusion');
  const { sending, begin } = useExclusionActs();
  const kind = BREAK_TERMS.some((term) => term === offer.term) ? 'break' : 'exclusion';
  const ending = offer.term === 'forever' ? 'forever' : kind;
  const name = t(`term.${offer.term}`);
  return (
    <PasswordStep
      act={t(`act.${kind}`, { term: name })}
      variant="danger"
      sending={sending}
      onBack={onBack}
      send={async (password) => {
        const refused = await begin({ term: offer.term, password });
        if (refused) return refused;
        toast.success(t(`done.${kind}`));
        onBack();
        return undefined;
      }}
    >
      <p className="text-lg font-semibold">
        {t(`kind.${kind}`)}: {name}
        {offer.until && (
          <span className="block text-base font-normal text-dim">
            {t('until', { when: whenText(offer.until, i18n.language) })}
          </span>
        )}
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-dim marker:text-gold">
        <li>{t('does.atOnce')}</li>
        <li>{t('does.play')}</li>
        <li>{t('does.deposit')}</li>
        <li>{t(`does.cashout.${kind}`)}</li>
        <li className="text-text">{t('does.final')}</li>
        <li>{t(`does.end.${ending}`)}</li>
      </ul>
    </PasswordStep>
  );
}

/** After an exclusion: play is requested, and allowed a day later. */
function Return() {
  const { t } = useTranslation('exclusion');
  const { sending, requestPlay } = useExclusionActs();
  return (
    <div className="mt-5">
      <PasswordStep
        act={t('return.act')}
        variant="gold"
        sending={sending}
        send={(password) => requestPlay({ password })}
      >
        <p className="text-dim">{t('return.text')}</p>
      </PasswordStep>
    </div>
  );
}
