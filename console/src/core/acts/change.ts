import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { CallFailure } from '../session/client';

interface Change<Typed, Answer> {
  /** Sends the form's input. */
  readonly send: (typed: Typed) => Promise<Answer>;
  /** Shows the server's answer. The form then closes. */
  readonly onDone?: (answer: Answer) => unknown;
  /** Whether the form has input that closing would lose. */
  readonly holdsTyped: boolean;
  /** Refetches what another operator has changed. */
  readonly refetch: () => unknown;
  readonly onClose: () => void;
}

/**
 * Sends a form and closes it. On a conflict with another operator's change every form does the same: it refetches, and a form with input stays open
 * with the refusal, so that it can be sent again; a form without input closes, and a toast shows the refusal.
 * @returns the mutation; the form shows its error. It is pending until the refetch is done.
 */
export function useChange<Typed, Answer>({ send, onDone, holdsTyped, refetch, onClose }: Change<Typed, Answer>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      void onDone?.(answer);
      onClose();
    },
    onError: async (failure) => {
      if (!(failure instanceof CallFailure) || !failure.isConflict) return;
      if (!holdsTyped) {
        onClose();
        toast.warning(t('common.conflict'), { description: failure.message });
      }
      await refetch();
    },
  });
}

/**
 * A snapshot of the item that an operator edits: changes by others do not replace it during typing, but cause a conflict, after which it is reread.
 * @param read reads the item's current state; undefined when it is gone or cannot be read.
 */
export function useEdited<T>(read: (seen: T) => Promise<T | undefined>) {
  const [edited, setEdited] = useState<T>();
  return {
    edited,
    /** Starts editing an item. Stable. */
    edit: setEdited,
    close: () => setEdited(undefined),
    /** Reads the item's current state; does nothing once editing has ended. */
    async refetchEdited(): Promise<void> {
      if (edited === undefined) return;
      const now = await read(edited);
      // The form may have been closed during the read.
      if (now !== undefined) setEdited((still) => (still === edited ? now : still));
    },
  };
}
