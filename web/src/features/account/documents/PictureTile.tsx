import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Upload } from './use-uploads';

interface PictureTileProps {
  upload: Upload;
  /** Name of the document, and the picture's position in it. */
  name: string;
  onRemove: () => void;
}

/** A chosen picture: its upload progress, and a button to remove it. */
export function PictureTile({ upload, name, onRemove }: PictureTileProps) {
  const { t } = useTranslation('documents');
  const { preview, share } = upload;
  return (
    <li className="relative size-22 overflow-hidden rounded-sm border border-win/50 bg-ink-900">
      <img src={preview} alt={name} className={`size-full object-cover ${share === undefined ? '' : 'opacity-50'}`} />
      <button
        type="button"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
        className="absolute top-0 right-0 flex size-11 cursor-pointer items-start justify-end p-1 text-text"
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-scrim">
          <X className="size-4" aria-hidden />
        </span>
      </button>
      {share !== undefined && (
        <progress
          value={share}
          aria-label={t('uploading', { name, percent: Math.round(share * 100) })}
          className="absolute inset-x-0 bottom-0 h-1.5 w-full appearance-none bg-ink-600 [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-ink-600 [&::-webkit-progress-value]:bg-gold"
        />
      )}
    </li>
  );
}
