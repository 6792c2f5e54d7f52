import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { DOCUMENT_PICTURES, type DocumentKind } from '@croupier/contract/documents';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { toast } from '../../../ui/notices/toast';
import { PROOF_MAXIMUM_MEGABYTES, proofFault } from '../../../core/upload/proof-file';
import { uploadPicture } from '../../../core/upload/upload';
import { shrinkPhoto } from '../../../core/upload/shrink';

/** A picture that is chosen and not submitted yet. */
export interface Upload {
  readonly key: number;
  readonly kind: DocumentKind;
  /** Local address of the picture in this browser. */
  readonly preview: string;
  /** Sent share, 0 to 1; undefined once uploaded. */
  readonly share: number | undefined;
  /** The server's id, once uploaded. */
  readonly id: string | undefined;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly faults: Partial<Record<DocumentKind, string>>;
  /** @param fromCamera shrinks large photos of a phone's camera before the upload. */
  add(kind: DocumentKind, files: readonly File[], fromCamera?: boolean): Promise<void>;
  /** Removes a picture, here and on the server. */
  remove(upload: Upload): void;
  /** Reports a fault of a document, at the document and as a toast. */
  blame(kind: DocumentKind, text: string): void;
  /** Called after submission: no picture is left to remove. */
  clear(): void;
}

let nextKey = 0;

/** The pictures that a member has chosen; each upload starts when the picture is chosen. */
export function useUploads(): Uploads {
  const { t } = useTranslation('documents');
  const [all, setAll] = useState<readonly Upload[]>([]);
  const [faults, setFaults] = useState<Uploads['faults']>({});
  const running = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [uploads, addresses] = [running.current, previews.current];
    return () => {
      for (const controller of uploads.values()) controller.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: number) => setAll((before) => before.filter((upload) => upload.key !== key));
  const blame = (kind: DocumentKind, text: string) => {
    setFaults((before) => ({ ...before, [kind]: text }));
    toast.error(text);
  };

  async function send(kind: DocumentKind, file: File): Promise<void> {
    const key = (nextKey += 1);
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    running.current.set(key, controller);
    previews.current.add(preview);
    setAll((before) => [...before, { key, kind, preview, share: 0, id: undefined }]);
    const answer = await uploadPicture(file, (share) => change(key, { share }), controller.signal);
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (answer.error === 0) {
      change(key, { share: undefined, id: answer.data.id });
      return;
    }
    drop(key);
    blame(kind, answer.error > 0 ? answer.message : t('common:networkFailed'));
  }

  return {
    all,
    faults,
    blame,
    async add(kind, files, fromCamera = false) {
      setFaults((before) => ({ ...before, [kind]: undefined }));
      const room = DOCUMENT_PICTURES[kind] - all.filter((upload) => upload.kind === kind).length;
      if (files.length > room) blame(kind, t('tip.tooMany', { count: DOCUMENT_PICTURES[kind] }));
      const fitting: File[] = [];
      for (const chosen of files.slice(0, room)) {
        const file = fromCamera ? await shrinkPhoto(chosen) : chosen;
        const fault = proofFault(file);
        if (fault) blame(kind, t(fault as 'tip.fileType', { megabytes: PROOF_MAXIMUM_MEGABYTES }));
        else fitting.push(file);
      }
      await Promise.all(fitting.map((file) => send(kind, file)));
    },
    remove({ key, preview, id }) {
      running.current.get(key)?.abort();
      drop(key);
      URL.revokeObjectURL(preview);
      // A picture that cannot be removed now is deleted by the server within a day.
      if (id !== undefined) void request(complianceCalls.fileRemove, { id });
    },
    clear() {
      setAll([]);
      setFaults({});
    },
  };
}
