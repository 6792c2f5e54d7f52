import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '../../../core/calls/client';
import { closePopup } from '../../../core/screen/popups';
import { useUser } from '../../../core/session/session';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { useCheckedForm } from '../../../core/form/checked-form';
import { NoticePage } from '../../../ui/notices/NoticePage';
import { TextButton } from '../../../ui/TextButton';
import { checkLookUp, type LookUpValues } from './rules';
import { statusOf } from './history/status';

interface Found {
  readonly id: string;
  readonly status: number;
}

/** Status of a cash-out without a login, by its number and the member's email address. `?id=` fills in the number. */
export default function LookUpPage() {
  const { t } = useTranslation('withdrawals');
  // Closes any open pop-up: a link pasted into the same tab would leave it over this page.
  useEffect(closePopup, []);
  const navigate = useNavigate();
  const isIn = useUser() !== null;
  const id = useSearchParams()[0].get('id') ?? '';
  const [sending, setSending] = useState(false);
  const [found, setFound] = useState<Found>();
  const form = useCheckedForm<LookUpValues>({
    defaults: { id, email: '' },
    check: checkLookUp,
    say: (fault) => t(fault.tip),
  });

  const send = async (values: LookUpValues) => {
    setSending(true);
    setFound(undefined);
    const { error, message, data } = await request(withdrawalsCalls.lookUp, values);
    setSending(false);
    if (error === 0) setFound({ id: values.id.trim(), status: data.status });
    else {
      toast.error(message);
      if (error === ERROR_CODES.withdrawNotFound) form.blame('id', message);
    }
  };

  const status = found && statusOf(found.status);
  return (
    <NoticePage
      icon={<Search className="size-9 text-gold" />}
      title={t('lookUp.title')}
      message={t('lookUp.message')}
      actions={
        <TextButton onClick={() => void navigate(isIn ? '/withdrawQueryDetail' : '/withdrawLogin')}>
          {t(isIn ? 'lookUp.details' : 'lookUp.login')}
        </TextButton>
      }
    >
      <form noValidate onSubmit={form.submit(send)} className="flex w-full flex-col gap-4 text-left">
        <TextField
          {...form.register('id')}
          label={t('lookUp.id')}
          hint={t('lookUp.idHint')}
          error={form.errorOf('id')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.register('email')}
          label={t('lookUp.email')}
          error={form.errorOf('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
          {t('lookUp.submit')}
        </Button>
      </form>
      <div role="status" className="w-full empty:hidden">
        {found && (
          <div className="grid gap-2 rounded-sm bg-ink-700 p-4 text-left">
            <p className="flex items-center justify-between gap-4">
              <span className="min-w-0 font-semibold break-all tabular-nums">
                {t('lookUp.found', { id: found.id })}
              </span>
              <Badge tone={status?.tone ?? 'plain'}>{status ? t(`status.${status.name}`) : found.status}</Badge>
            </p>
            {status && <p className="text-sm text-dim">{t(`lookUp.meaning.${status.name}`)}</p>}
          </div>
        )}
      </div>
    </NoticePage>
  );
}
