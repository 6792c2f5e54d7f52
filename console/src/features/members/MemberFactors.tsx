import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from '../../core/acts/ActDialog';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { useMay } from '../../core/session/operator';
import { replaceShown } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

/** Which second factors a member has, and the act that takes them away from one who has lost them. */
export function MemberFactors({ member }: { member: Member }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const mayReset = useMay('memberFactorsReset');
  const judgeable = useReasonRule();
  const { id, username, totp, passkeys } = member;
  const hasAny = totp === 1 || passkeys > 0;
  return (
    <Panel
      title={t('members.factors.title')}
      aside={
        mayReset &&
        hasAny && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('members.factors.reset')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={t('members.factors.codes')}>
          <Badge tone={totp === 1 ? 'win' : 'neutral'}>
            {t(totp === 1 ? 'members.factors.on' : 'members.factors.off')}
          </Badge>
        </Fact>
        <Fact name={t('members.factors.passkeys')}>{passkeys}</Fact>
      </Facts>
      <ActDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('members.factors.resetTitle', { username })}
        description={t('members.factors.resetText')}
        confirm={t('members.factors.reset')}
        danger
        entry={{
          label: t('common.reason'),
          hint: t('members.reasonHint'),
          missing: t('common.reasonRequired'),
          max: 500,
          judge: judgeable,
        }}
        refetch={() => invalidateMember(id)}
        run={async (reason) => {
          await ask(deskCalls.memberFactorsReset, { id, reason });
          replaceShown(deskCalls.memberGet, { id }, { ...member, totp: 0, passkeys: 0 });
          toast.success(t('members.factors.resetDone', { username }));
        }}
      />
    </Panel>
  );
}
