import { CORRECTABLE, type CorrectableField } from '@croupier/contract/calls/members/corrections-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { newRequestKey } from '@croupier/contract/request-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { useFormat } from '../../core/format';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { invalidate, q } from '../../core/session/query';
import { classes } from '../../ui/classes';
import { CONTROL, Field } from '../../ui/Field';
import { TextField } from '../../ui/TextField';

type Details = Record<CorrectableField, string>;
interface Typed extends Details {
  readonly reason: string;
}

/** The member's data as the form has them. */
const detailsOf = (member: Member): Details => ({
  firstName: member.firstName,
  lastName: member.lastName,
  birthday: member.birthday.slice(0, 10).replaceAll('-', '/'),
  email: member.email,
  mobilePrefix: member.mobilePrefix,
  mobile: member.mobile.replace(/^\S+ /, ''),
  countryCode: member.country,
  stateCode: member.state,
  city: member.city,
  postalCode: member.postalCode,
  address: member.address,
});

const AUTOCOMPLETE = 'off';
/** Around a field whose value differs from what is stored. */
const CHANGED = '[&_input]:border-gold [&_p]:text-gold [&_select]:border-gold';

/** Corrects a member's data: at once, or once another operator has approved it where documents were accepted. */
export function CorrectDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  // One key for all tries of this dialog: a lost answer cannot make two corrections.
  const [requestKey] = useState(newRequestKey);
  const [begun, setBegun] = useState(() => ({ version: member.dataVersion, stored: detailsOf(member) }));
  const form = useForm<Typed>({ defaultValues: { ...begun.stored, reason: '' } });
  const { register, formState, control } = form;
  const typed = useWatch({ control });
  const countryCode = typed.countryCode ?? member.country;
  const places = useQuery(q(deskCalls.placesListed, { countryCode }));
  const { countries = [], states = [] } = places.data ?? {};
  const differs = (field: CorrectableField) => (typed[field] ?? '').trim() !== begun.stored[field];
  const changed = CORRECTABLE.filter(differs);
  const hint = (field: CorrectableField) =>
    differs(field) ? t('corrections.was', { value: begun.stored[field] || '—' }) : undefined;
  const text = (field: CorrectableField, input: React.ComponentProps<'input'> = {}) => (
    <div className={classes(differs(field) && CHANGED)}>
      <TextField
        label={t(`corrections.field.${field}`)}
        autoComplete={AUTOCOMPLETE}
        hint={hint(field)}
        error={formState.errors[field]?.message}
        {...input}
        {...register(field, {
          validate: (value) => field === 'postalCode' || value.trim() !== '' || t('corrections.missing'),
        })}
      />
    </div>
  );
  // The own country stays a choice when it is not served any more.
  const offered = [...new Set([...countries, member.country])]
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  // The chosen state is one of the choices before the list has arrived, and when it is not listed any more.
  const chosen = typed.stateCode ?? '';
  const missing = chosen === '' || states.some(({ code }) => code === chosen) ? [] : [{ code: chosen, name: chosen }];
  return (
    <ReasonForm
      form={form}
      title={t('corrections.title', { username: member.username })}
      text={t(member.correctionNeedsApproval ? 'corrections.textTwo' : 'corrections.text')}
      confirm={t(member.correctionNeedsApproval ? 'adjustments.propose' : 'corrections.confirm')}
      hint={t(member.correctionNeedsApproval ? 'proposal.judgedHint' : 'members.reasonHint')}
      send={(values) =>
        ask(deskCalls.memberCorrect, { ...values, memberId: member.id, dataVersion: begun.version, requestKey })
      }
      tell={({ status }) =>
        status === 'proposed'
          ? { title: t('adjustments.proposed'), description: t('corrections.waits') }
          : { title: t('corrections.done'), description: t('corrections.told') }
      }
      refetch={async () => {
        const now = await ask(deskCalls.memberGet, { id: member.id });
        // What was typed stays; it is compared with what is stored now.
        setBegun({ version: now.dataVersion, stored: detailsOf(now) });
        await Promise.all([invalidateMember(member.id), invalidate(deskCalls.correctionList)]);
      }}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {text('firstName')}
        {text('lastName')}
        {text('birthday', { inputMode: 'numeric', placeholder: 'YYYY/MM/DD' })}
        {text('email', { type: 'email' })}
        {text('mobilePrefix', { inputMode: 'tel' })}
        {text('mobile', { inputMode: 'tel' })}
        <div className={classes(differs('countryCode') && CHANGED)}>
          <Field label={t('corrections.field.countryCode')} hint={hint('countryCode')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                {...register('countryCode', { onChange: () => form.setValue('stateCode', '') })}
              >
                {offered.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className={classes(differs('stateCode') && CHANGED)}>
          <Field label={t('corrections.field.stateCode')} hint={hint('stateCode')}>
            {(tie) => (
              <select {...tie} className={CONTROL} disabled={places.isPending} {...register('stateCode')}>
                <option value="">{t('corrections.noState')}</option>
                {[...missing, ...states].map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {text('city')}
        {text('postalCode')}
        <div className="sm:col-span-2">{text('address')}</div>
      </div>
      <p role="status" className="text-xs text-dim">
        {changed.length === 0
          ? t('corrections.unchanged')
          : t('corrections.changed', { fields: changed.map((field) => t(`corrections.field.${field}`)).join(', ') })}
        {changed.includes('email') && ` ${t('corrections.emailEnds')}`}
      </p>
    </ReasonForm>
  );
}
