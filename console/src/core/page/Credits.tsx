import type { CreditWord } from '@croupier/contract/calls/operators/fields';
import { Check, CircleDashed, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { ActDialog } from '../acts/ActDialog';
import { useOperator } from '../session/operator';

const ICONS = { asked: CircleDashed, done: Check, dropped: X } as const;
const TONES = { asked: 'text-gold', done: 'text-win', dropped: 'text-dim' } as const;

/** The server's decision reason for a pending credit that a later event made obsolete. */
const OVERTAKEN = 'overtaken';

/** One decision on a credit: its requester, its approver or refuser, and whether it is pending. */
function Word({ credit }: { credit: CreditWord }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const Icon = ICONS[credit.state];
  return (
    <li className="flex gap-3">
      <Icon size={17} aria-hidden className={`mt-0.5 shrink-0 ${TONES[credit.state]}`} />
      <div className="min-w-0 wrap-anywhere">
        <p>{t(`credits.act.${credit.act}`)}</p>
        {credit.reason !== null && <p>{credit.reason}</p>}
        <p className="text-xs text-dim figures">
          {t('credits.askedBy', { operator: credit.askedBy, time: moment(credit.askTime) })}
        </p>
        {credit.state === 'asked' && <p className="text-xs text-gold">{t('credits.waits')}</p>}
        {credit.decidedBy !== null && credit.decideTime !== null && (
          <p className="text-xs text-dim figures">
            {t(credit.state === 'done' ? 'credits.agreed' : 'credits.dropped', {
              operator: credit.decidedBy,
              time: moment(credit.decideTime),
            })}
            {credit.decisionReason !== null && credit.decisionReason !== OVERTAKEN && (
              <span className="block">{credit.decisionReason}</span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

interface CreditsProps {
  readonly credits: readonly CreditWord[];
  /** Refuses or withdraws the pending credit; undefined where this operator may not. */
  readonly drop?: ((reason: string) => Promise<void>) | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Operators' decisions on crediting the member, with a button to refuse a pending one or to withdraw one's own. */
export function Credits({ credits, drop, refetch }: CreditsProps) {
  const { t } = useTranslation();
  const me = useOperator().data;
  const [open, setOpen] = useState(false);
  const shown = credits.filter(({ needed, state }) => needed > 1 || state !== 'done');
  if (shown.length === 0) return null;
  const waiting = shown.find(({ state }) => state === 'asked');
  const isOwn = waiting !== undefined && waiting.askedBy === me?.email;
  const name = isOwn ? 'takeBack' : 'refuse';
  return (
    <Panel title={t('credits.title')}>
      <ul className="grid gap-4">
        {shown.map((credit) => (
          <Word key={credit.act + credit.askTime} credit={credit} />
        ))}
      </ul>
      {waiting && drop && (
        <>
          <Button className="mt-4" onClick={() => setOpen(true)}>
            {t(`credits.${name}`)}
          </Button>
          <ActDialog
            open={open}
            onClose={() => setOpen(false)}
            title={t(`credits.${name}Title`)}
            description={t('credits.dropText')}
            confirm={t(`credits.${name}`)}
            danger={!isOwn}
            entry={{
              label: t('common.reason'),
              hint: t('members.reasonHint'),
              missing: t('common.reasonRequired'),
              max: 500,
            }}
            run={drop}
            refetch={refetch}
          />
        </>
      )}
    </Panel>
  );
}
