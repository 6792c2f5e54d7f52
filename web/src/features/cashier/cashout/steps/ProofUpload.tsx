import { CircleCheck, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../ui/style/classes';
import { IconButton } from '../../../../ui/IconButton';
import { toast } from '../../../../ui/notices/toast';
import { shrinkPhoto } from '../../../../core/upload/shrink';
import { PROOF_ACCEPT, PROOF_MAXIMUM_MEGABYTES, proofFault } from '../../../../core/upload/proof-file';
import { uploadPicture } from '../../../../core/upload/upload';

export interface ProofUploadProps {
  label: string;
  hint: string;
  /** Id of the uploaded picture, when there is one. */
  value: string | undefined;
  error: string | undefined;
  onUploaded: (id: string) => void;
  onRemoved: () => void;
}

/** One proof: choose a picture, see the upload's progress and a preview, remove it. */
export function ProofUpload({ label, hint, value, error, onUploaded, onRemoved }: ProofUploadProps) {
  const { t } = useTranslation('withdrawals');
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const blame = (text: string) => {
    setFault(text);
    toast.error(text);
  };
  const choose = async (chosen: File) => {
    // Phone cameras offer no choice of file size, so photos are shrunk before the size check.
    const file = chosen.type === 'image/jpeg' ? await shrinkPhoto(chosen) : chosen;
    const tip = proofFault(file);
    if (tip) {
      blame(t(tip, { megabytes: PROOF_MAXIMUM_MEGABYTES }));
      return;
    }
    setFault(undefined);
    const controller = new AbortController();
    upload.current = controller;
    setPreview(URL.createObjectURL(file));
    setShare(0);
    const answer = await uploadPicture(file, setShare, controller.signal);
    if (controller.signal.aborted) return;
    setShare(undefined);
    if (answer.error === 0) {
      onUploaded(answer.data.id);
      return;
    }
    setPreview(undefined);
    blame(answer.error > 0 ? answer.message : t('common:networkFailed'));
  };
  const remove = () => {
    upload.current?.abort();
    setShare(undefined);
    setPreview(undefined);
    setFault(undefined);
    onRemoved();
  };

  const isBusy = share !== undefined;
  const message = fault ?? error;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-dim">
        {label}
      </label>
      <div
        className={classes(
          'relative flex min-h-24 items-center gap-4 overflow-hidden rounded-sm border border-dashed bg-ink-700 p-3 transition-control',
          message ? 'border-danger' : value ? 'border-win/50' : 'border-ink-400 hover:border-gold',
        )}
      >
        <span className="flex size-18 shrink-0 items-center justify-center overflow-hidden rounded-xs bg-ink-900 text-dim">
          {preview ? <img src={preview} alt="" className="size-full object-cover" /> : pictogram()}
        </span>
        <span className="min-w-0 flex-1 text-sm">
          <span className="block font-medium text-text">{status()}</span>
          <span className="block text-dim">{hint}</span>
        </span>
        {!value && !isBusy && (
          <input
            id={id}
            type="file"
            accept={PROOF_ACCEPT}
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-error`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void choose(file);
            }}
          />
        )}
        {(value || isBusy) && (
          <IconButton label={t('proof.remove', { name: label })} onClick={remove} className="relative">
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        )}
        {isBusy && (
          <progress
            value={share}
            aria-label={t('proof.uploading', { percent: Math.round(share * 100) })}
            className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none bg-ink-600 [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-ink-600 [&::-webkit-progress-value]:bg-gold"
          />
        )}
      </div>
      <p id={`${id}-error`} className="text-sm text-danger-text empty:hidden">
        {message}
      </p>
    </div>
  );

  function pictogram() {
    return value ? <CircleCheck className="size-7 text-win" aria-hidden /> : <ImageUp className="size-7" aria-hidden />;
  }

  function status(): string {
    if (share !== undefined) return t('proof.uploading', { percent: Math.round(share * 100) });
    if (!value) return t('proof.choose');
    return t(preview ? 'proof.uploaded' : 'proof.onFile');
  }
}
