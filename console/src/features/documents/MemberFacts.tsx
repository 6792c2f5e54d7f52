import type { DocumentCase } from '@croupier/contract/calls/compliance/desk';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { Fact } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

/** The member's data, for comparison with the pictures. */
export function MemberFacts({ member }: { member: DocumentCase['member'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel
      title={t('documents.told')}
      aside={
        <Link to={`/members/${member.id}`} className="rounded-sm text-[13px] text-gold hover:underline">
          {t('withdrawals.openMember')}
        </Link>
      }
    >
      <dl className="grid gap-3">
        <Fact name={t('members.name')}>
          <span className="text-base font-medium">{member.name}</span>
        </Fact>
        <Fact name={t('members.birthday')}>
          <span className="text-base font-medium">{format.day(`${member.birthday}T00:00:00Z`)}</span>
        </Fact>
        <Fact name={t('members.gender')}>{t(member.gender === 'FEMALE' ? 'members.female' : 'members.male')}</Fact>
        <Fact name={t('members.address')}>
          <span className="text-base font-medium">
            {[member.address, member.postalCode, member.city, member.state].filter(Boolean).join(', ')}
          </span>
        </Fact>
        <Fact name={t('members.country')}>{format.country(member.country)}</Fact>
        <Fact name={t('members.mobile')}>{member.mobile}</Fact>
        <Fact name={t('members.email')}>{member.email}</Fact>
        <Fact name={t('members.joined')}>{format.moment(member.createTime)}</Fact>
      </dl>
    </Panel>
  );
}
