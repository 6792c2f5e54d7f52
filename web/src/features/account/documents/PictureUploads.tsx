import { DOCUMENT_PICTURES, type DocumentKind } from '@croupier/contract/documents';
import { Camera, ImageUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';
import { PROOF_ACCEPT } from '../../../core/upload/proof-file';
import { PictureTile } from './PictureTile';
import type { Uploads } from './use-uploads';

interface AddTileProps {
  icon: LucideIcon;
  text: string;
  /** Label for screen readers. */
  label: string;
  invalid: boolean;
  describedBy: string;
  input: { accept: string; multiple?: boolean; capture?: 'user' | 'environment' };
  className?: string;
  onFiles: (files: File[]) => void;
}

function AddTile({ icon: Icon, text, label, invalid, describedBy, input, className, onFiles }: AddTileProps) {
  return (
    <li className={classes('relative', className)}>
      <input
        type="file"
        {...input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span
        className={classes(
          'flex h-22 min-w-22 flex-col items-center justify-center gap-1.5 rounded-sm border border-dashed px-3 text-xs font-medium text-dim transition-control',
          'peer-hover:border-gold peer-hover:text-gold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold',
          invalid ? 'border-danger' : 'border-ink-400',
        )}
      >
        <Icon className="size-6" aria-hidden />
        {text}
      </span>
    </li>
  );
}

/** The pictures of one document: those chosen, and ways to add another, on a phone straight from the camera. */
export function PictureUploads({ kind, name, uploads }: { kind: DocumentKind; name: string; uploads: Uploads }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const chosen = uploads.all.filter((upload) => upload.kind === kind);
  const most = DOCUMENT_PICTURES[kind];
  const fault = uploads.faults[kind];
  const tile = { invalid: fault !== undefined, describedBy: id };
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {chosen.map((upload, place) => (
          <PictureTile
            key={upload.key}
            upload={upload}
            name={most > 1 ? t('numbered', { name, number: place + 1 }) : name}
            onRemove={() => uploads.remove(upload)}
          />
        ))}
        {chosen.length < most && (
          <>
            <AddTile
              {...tile}
              icon={ImageUp}
              text={t(chosen.length > 0 ? 'addMore' : 'choose')}
              label={t('chooseFor', { name })}
              input={{ accept: PROOF_ACCEPT, multiple: most > 1 }}
              onFiles={(files) => void uploads.add(kind, files)}
            />
            <AddTile
              {...tile}
              icon={Camera}
              text={t('camera')}
              label={t('cameraFor', { name })}
              input={{ accept: 'image/*', capture: kind === 'idcardHold' ? 'user' : 'environment' }}
              className="hidden coarse:block"
              onFiles={(files) => void uploads.add(kind, files, true)}
            />
          </>
        )}
      </ul>
      <p id={id} className="text-sm text-danger-text empty:hidden">
        {fault}
      </p>
    </div>
  );
}
