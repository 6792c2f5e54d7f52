import { deskCalls } from '@croupier/contract/calls/desk';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { FormDialog } from '../../../core/acts/FormDialog';
import { ask, failureText } from '../../../core/session/client';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { TextField } from '../../../ui/TextField';

/** The server's limit. */
const MOST_BYTES = 5 * 1024 * 1024;

interface PictureButtonProps {
  readonly label: string;
  readonly onPicture: (address: string, description: string) => void;
}

/** Uploads a picture, which the house then serves itself, and asks what it shows. */
export function PictureButton({ label, onPicture }: PictureButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  const [description, setDescription] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) => ask(deskCalls.pictureUpload, {}, undefined, file),
    onSuccess: (picture) => setAddress(picture.address),
    onError: (failure) => toast.error(failureText(failure)),
  });
  return (
    <>
      <IconButton label={label} disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? <Spinner /> : <ImagePlus size={16} />}
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/bmp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          if (file.size > MOST_BYTES) toast.error(t('settings.pictureTooLarge'));
          else upload.mutate(file);
        }}
      />
      {address !== undefined && (
        <FormDialog
          title={label}
          text={t('content.pictureText')}
          confirm={t('content.pictureInsert')}
          failure={null}
          busy={false}
          onClose={() => setAddress(undefined)}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onPicture(address, description.trim());
            setAddress(undefined);
            setDescription('');
          }}
        >
          <TextField
            label={t('content.pictureShows')}
            hint={t('content.pictureHint')}
            maxLength={200}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
