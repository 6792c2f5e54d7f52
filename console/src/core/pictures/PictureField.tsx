import { deskCalls } from '@croupier/contract/calls/desk';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, failureText } from '../session/client';
import { Button } from '../../ui/Button';
import { CONTROL } from '../../ui/Field';
import { HousePicture } from './HousePicture';

/** The server's limit. */
const MOST_BYTES = 5 * 1024 * 1024;

interface PictureFieldProps {
  readonly label: string;
  /** Address of the chosen picture, or empty. */
  readonly address: string;
  readonly error?: string | undefined;
  readonly onChange: (address: string) => void;
}

/** Uploads a picture and returns its address: players' browsers load no pictures from other hosts. */
export function PictureField({ label, address, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MOST_BYTES) throw new Error('too large');
      return ask(deskCalls.pictureUpload, {}, undefined, file);
    },
    onSuccess: (picture) => onChange(picture.address),
  });
  const fault = upload.isError
    ? (upload.variables?.size ?? 0) > MOST_BYTES
      ? t('settings.pictureTooLarge')
      : failureText(upload.error)
    : error;
  return (
    <div className="grid gap-2">
      <label className="relative grid grid-cols-1 gap-1.5 text-[13px] font-medium text-dim" htmlFor={id}>
        {label}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/bmp"
          className="peer sr-only"
          aria-describedby={fault ? `${id}fault` : undefined}
          aria-invalid={fault ? true : undefined}
          disabled={upload.isPending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
        {/* Replaces the browser's own button, whose text is in the browser's language. */}
        <span
          aria-hidden
          className={`${CONTROL} flex cursor-pointer items-center gap-2 font-normal peer-focus-visible:border-gold`}
        >
          <FileUp size={16} className="shrink-0 text-dim" />
          {t(upload.isPending ? 'settings.pictureSending' : 'settings.pictureChoose')}
        </span>
      </label>
      {fault && (
        <p id={`${id}fault`} role="alert" className="text-xs text-danger">
          {fault}
        </p>
      )}
      <p className="text-xs text-dim">{t('settings.pictureHint')}</p>
      {address !== '' && (
        <div className="flex items-center gap-3">
          <HousePicture address={address} />
          <Button look="ghost" onClick={() => onChange('')}>
            {t('settings.pictureRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}
