import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import type { BonusActs } from './use-bonus-acts';

/** Length of a code at most, as the contract takes it. */
const LONGEST_CODE = 32;

/** Takes the code of an offer; a refusal stands at the field until it is changed. */
export function CodeForm({ acts }: { acts: BonusActs }) {
  const { t } = useTranslation('bonuses');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const enter = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (acts.sending === 'code') return;
    const typed = code.trim();
    if (typed === '') return setFault(t('code.empty'));
    if (typed.length > LONGEST_CODE) return setFault(t('code.tooLong', { count: LONGEST_CODE }));
    const { error, message } = await acts.enterCode(typed);
    if (error !== 0) return setFault(message);
    setCode('');
    toast.success(t('code.done'));
  };
  return (
    <form noValidate onSubmit={(event) => void enter(event)} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-48 flex-1">
        <TextField
          label={t('code.label')}
          value={code}
          error={fault}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value);
            setFault(undefined);
          }}
        />
      </div>
      <Button type="submit" className="mt-7 h-12" loading={acts.sending === 'code'}>
        {t('code.redeem')}
      </Button>
    </form>
  );
}
