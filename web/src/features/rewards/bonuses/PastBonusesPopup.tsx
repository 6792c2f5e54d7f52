import { type Grant, rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWording } from '../../../core/bonuses/use-wording';
import type { Wording } from '@croupier/contract/rewards/wording';
import { EndlessList } from '../../../core/list/EndlessList';
import { useNumbered } from '../../../core/list/use-numbered';
import { openPopup } from '../../../core/screen/popups';
import { useUser } from '../../../core/session/session';
import { useMoney } from '../../../core/words/money';
import { whenText } from '@croupier/contract/when';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextButton } from '../../../ui/TextButton';

const TONES = { converted: 'win', expired: 'plain', forfeited: 'plain', usedUp: 'plain' } as const satisfies Partial<
  Record<Grant['state'], BadgeTone>
>;
const isEnded = (state: Grant['state']): state is keyof typeof TONES => Object.hasOwn(TONES, state);

/** The member's ended bonuses, newest first, and how each ended. */
export default function PastBonusesPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bonuses');
  // Renders again for another member, because the list's key contains the member's id.
  useUser();
  const list = useNumbered(rewardsCalls.pastBonuses);
  const word = useWording(list.rows.map(({ terms }) => terms));
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('past.title')}
      headerAction={
        <TextButton onClick={() => openPopup('myBonuses')}>
          <Gift className="size-4" aria-hidden />
          {t('past.back')}
        </TextButton>
      }
    >
      <EndlessList
        list={list}
        icon={<Gift className="size-7" aria-hidden />}
        empty={t('past.empty')}
        end={t('past.end')}
        skeleton="h-18"
      >
        {(rows) => (
          // Focusable, because nothing inside is, so that arrow keys scroll the list.
          <ul tabIndex={0} aria-label={t('past.title')} className="divide-y divide-ink-600">
            {rows.map((grant) => (
              <PastBonus key={grant.id} grant={grant} wording={word(grant.terms)} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Modal>
  );
}

function PastBonus({ grant, wording }: { grant: Grant; wording: Wording }) {
  const { t, i18n } = useTranslation('bonuses');
  const money = useMoney(grant.terms.currency);
  const { state, endTime, amount, converted, wageringAsked, wageringDone } = grant;
  const ended = endTime ?? grant.createTime;
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{wording.title}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-dim tabular-nums">
          {isEnded(state) && <span>{t(`past.${state}Text`, { amount: money(converted) })}</span>}
          <time dateTime={ended} className="whitespace-nowrap">
            {whenText(ended, i18n.language)}
          </time>
        </span>
        {wageringAsked > 0 && (
          <span className="block text-sm text-dim tabular-nums">
            {t('past.staked', { done: money(wageringDone), asked: money(wageringAsked) })}
          </span>
        )}
      </span>
      <span className="flex flex-col items-end gap-2">
        {isEnded(state) && <Badge tone={TONES[state]}>{t(`past.${state}`)}</Badge>}
        <span className="font-semibold tabular-nums">{money(amount)}</span>
      </span>
    </li>
  );
}
