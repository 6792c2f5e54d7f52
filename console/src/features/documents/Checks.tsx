import type { IdentityCheckAtDesk } from '@croupier/contract/calls/compliance/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Fact } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { CHECK_TONES } from './states';

/** One identity check: its state, and all that an operator needs to find it at the provider and to decide about it. */
function Check({ check }: { check: IdentityCheckAtDesk }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="grid gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-dim figures">{format.moment(check.startTime)}</span>
        <Badge tone={CHECK_TONES[check.state]}>{t(`documents.check.state.${check.state}`)}</Badge>
      </div>
      <dl className="grid gap-3">
        {check.reason !== null && (
          <Fact name={t('documents.check.why')}>{t(`documents.check.reason.${check.reason}`)}</Fact>
        )}
        {check.shown !== null && (
          <Fact name={t('documents.check.shown')}>
            {check.shown.name}
            <span className="block text-dim">{format.day(`${check.shown.birthday}T00:00:00Z`)}</span>
          </Fact>
        )}
        {check.later !== null && (
          <Fact name={t('documents.check.later')}>
            <span className="text-danger">{t(`documents.check.laterState.${check.later}`)}</span>
          </Fact>
        )}
        {check.proved.length > 0 && (
          <Fact name={t('documents.check.proved')}>
            {check.proved.map((proof) => t(`documents.check.provedOf.${proof}`)).join(', ')}
          </Fact>
        )}
        {check.providerId !== null && (
          <Fact name={t('documents.check.number')}>
            <span className="break-all select-all">{check.providerId}</span>
          </Fact>
        )}
        {check.endTime !== null && <Fact name={t('documents.check.ended')}>{format.moment(check.endTime)}</Fact>}
      </dl>
      {check.state === 'review' && <p className="text-[13px] text-dim">{t('documents.check.decideBelow')}</p>}
      {check.unanswered > 0 && check.endTime === null && (
        <p className="text-[13px] text-danger">{t('documents.check.unanswered', { count: check.unanswered })}</p>
      )}
    </li>
  );
}

/** A member's identity checks by the house's provider, the newest first. Nothing where there was none. */
export function Checks({ checks }: { checks: readonly IdentityCheckAtDesk[] }) {
  const { t } = useTranslation();
  if (checks.length === 0) return null;
  return (
    <Panel title={t('documents.check.title')}>
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  );
}
