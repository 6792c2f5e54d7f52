import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import type { Member } from '../../core/member';
import { CopyText } from '../../ui/CopyText';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';

/** A birthday has no time and no zone. */
const birthday = (text: string) => `${text.replaceAll('/', '-').slice(0, 10)}T00:00:00Z`;

export function MemberProfile({ member }: { member: Member }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('members.profile')}>
      <Facts>
        <Fact name={t('members.name')}>{member.name}</Fact>
        <Fact name={t('members.email')}>
          {member.email}
          {!member.emailProved && <span className="text-gold"> ({t('corrections.emailUnproved')})</span>}
        </Fact>
        <Fact name={t('members.mobile')}>{member.mobile}</Fact>
        <Fact name={t('members.birthday')}>{format.day(birthday(member.birthday))}</Fact>
        <Fact name={t('members.gender')}>{t(member.gender === 'FEMALE' ? 'members.female' : 'members.male')}</Fact>
        <Fact name={t('members.country')}>{format.country(member.country)}</Fact>
        <Fact name={t('members.address')}>
          {[member.address, member.postalCode, member.city, member.state].filter(Boolean).join(', ')}
        </Fact>
        <Fact name={t('members.offers')}>
          {t(member.receiveExclusive ? 'members.offersWanted' : 'members.offersUnwanted', {
            time: format.moment(member.offersTime),
          })}
        </Fact>
        {member.linkedLogins.length > 0 && (
          <Fact name={t('members.linkedLogins')}>
            {member.linkedLogins
              .map(({ provider, linkedTime }) => `${provider} (${format.moment(linkedTime)})`)
              .join(', ')}
          </Fact>
        )}
        <Fact name={t('members.id')}>
          <CopyText text={member.id} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
        </Fact>
        <Fact name={t('members.joined')}>{format.moment(member.createTime)}</Fact>
        {member.closedTime !== null && (
          <Fact name={t('corrections.closed')}>
            {t(member.closedBy === null ? 'corrections.closedBy.member' : 'corrections.closedBy.operator', {
              time: format.moment(member.closedTime),
              operator: member.closedBy,
            })}
          </Fact>
        )}
        <Fact name={t('members.lastLogin')}>
          {member.lastLoginTime ? format.moment(member.lastLoginTime) : t('members.never')}
        </Fact>
      </Facts>
    </Panel>
  );
}
