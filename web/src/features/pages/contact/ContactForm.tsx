import {
  MOST_QUESTION_LENGTH,
  QUERY_TYPES,
  type QueryType,
  supportCalls,
} from '@croupier/contract/calls/support/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { newRequestKey } from '@croupier/contract/request-key';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { toast } from '../../../ui/notices/toast';
import { checkQuestion, type Question, questionOf } from './question';

const isQueryType = (text: string): text is QueryType => QUERY_TYPES.some((type) => type === text);

/** A question to support. What was typed stays when it could not be sent. */
export function ContactForm() {
  const { t } = useTranslation('content');
  const user = useUser();
  const [sending, setSending] = useState(false);
  const [number, setNumber] = useState<string>();
  // One for all tries of this question, so that a repeated press makes no second one.
  const [requestKey] = useState(newRequestKey);
  const form = useCheckedForm<Question>({
    defaults: questionOf(user),
    check: checkQuestion,
    say: ({ field, tip }) =>
      tip === 'emailInvalid'
        ? t('contact.form.emailInvalid')
        : t('contact.form.required', { field: t(`contact.form.${field as keyof Question}`) }),
  });

  const send = async ({ queryType, ...question }: Question): Promise<void> => {
    if (!isQueryType(queryType)) return;
    setSending(true);
    const { error, message, data } = await request(supportCalls.contact, { ...question, queryType, requestKey });
    setSending(false);
    if (error === 0) {
      setNumber(data.id);
      return;
    }
    if (error === ERROR_CODES.emailInvalid) form.blame('email', message);
    toast.error(message);
  };

  if (number !== undefined)
    return (
      <EmptyState
        icon={<CircleCheck className="size-7" aria-hidden />}
        title={t('contact.form.sent')}
        message={t('contact.form.sentText', { number })}
      />
    );
  const field = (name: keyof Question) => ({
    ...form.register(name),
    label: t(`contact.form.${name}`),
    error: form.errorOf(name),
  });
  return (
    <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <TextField {...field('name')} autoComplete="name" maxLength={120} />
      <TextField {...field('username')} autoComplete="username" maxLength={64} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      <Select
        {...field('queryType')}
        placeholder={t('contact.form.choose')}
        options={QUERY_TYPES.map((value) => ({ value, label: t(`contact.form.type.${value}`) }))}
      />
      <TextArea {...field('message')} maxLength={MOST_QUESTION_LENGTH} />
      <Button type="submit" variant="gold" size="lg" loading={sending}>
        {t('contact.form.send')}
      </Button>
    </form>
  );
}
