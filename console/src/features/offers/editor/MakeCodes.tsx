import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { MOST_CODES, newCodes } from './codes';

/** Adds many codes at once to those that are typed. */
export function MakeCodes({ codes, onMake }: { codes: readonly string[]; onMake: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const room = MOST_CODES - codes.length;
  const count = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isRefused = typed.trim() !== '' && (count === undefined || count > room);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('offers.codes.count')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isRefused ? t('offers.codes.countInvalid', { most: Math.max(room, 0) }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        disabled={count === undefined || isRefused}
        onClick={() => {
          if (count !== undefined) onMake([...codes, ...newCodes(count, codes)]);
          setTyped('');
        }}
      >
        {t('offers.codes.make')}
      </Button>
    </div>
  );
}
