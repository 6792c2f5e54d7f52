import { loyaltyCalls, type PointsEntry } from '@croupier/contract/calls/rewards/loyalty';
import { whenText } from '@croupier/contract/when';
import { ChevronDown, Coins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndlessList } from '../../../core/list/EndlessList';
import { useNumbered } from '../../../core/list/use-numbered';

function Row({ entry: { kind, points, balance, createTime } }: { entry: PointsEntry }) {
  const { t, i18n } = useTranslation('vip');
  const number = (value: number): string => value.toLocaleString(i18n.language);
  return (
    <li className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-4 py-2.5 text-sm">
      <span className="min-w-0">
        <span className="block font-semibold">{t(`history.${kind}`)}</span>
        <time dateTime={createTime} className="block text-dim tabular-nums">
          {whenText(createTime, i18n.language)}
        </time>
      </span>
      <span className="text-right tabular-nums">
        <span className={`block font-semibold ${points > 0 ? 'text-win' : ''}`}>
          {points > 0 ? '+' : '−'}
          {number(Math.abs(points))}
        </span>
        <span className="block text-dim">{t('history.balance', { points: number(balance) })}</span>
      </span>
    </li>
  );
}

function Entries() {
  const { t } = useTranslation('vip');
  const list = useNumbered(loyaltyCalls.vipPoints);
  return (
    <EndlessList
      list={list}
      icon={<Coins className="size-7" aria-hidden />}
      empty={t('history.none')}
      end={t('history.end')}
      skeleton="h-14"
    >
      {(rows) => (
        // Focusable, because nothing inside is, so that arrow keys scroll the list.
        <ul tabIndex={0} aria-label={t('history.title')} className="divide-y divide-ink-600">
          {rows.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

/** Every change of the member's points, folded; requested when it is opened. */
export function PointsHistory() {
  const { t } = useTranslation('vip');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group rounded-md border border-ink-600 px-4 py-1"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-xs font-semibold">
        {t('history.title')}
        <ChevronDown className="size-4 transition-control group-open:rotate-180" aria-hidden />
      </summary>
      {isOpen && <Entries />}
    </details>
  );
}
