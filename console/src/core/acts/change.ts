import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { CallFailure } from '../session/client';

interface Change<Typed, Answer> {
  /** Sends what was written in the form. */
  readonly send: (typed: Typed) => Promise<Answer>;
  /** Shows what the server has answered. The form closes after it. */
  readonly onDone?: (answer: Answer) => unknown;
  /** Whether the form holds something that was typed or chosen, and that would be lost with it. */
  readonly holdsTyped: boolean;
  /** Fetches again what another operator has changed. */
  readonly refetch: () => unknown;
  readonly onClose: () => void;
}

/**
 * Sends what an operator has written in a form, and closes it. When another operator was faster, all forms do the same: what that one has set is fetched again, and a
 * form that something was typed into stays with it and shows the refusal, so that it can be sent again; one that only asks closes, and the refusal is told.
 * @returns the mutation; its error is for the form to show. It is under way until what has changed was fetched again.
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
 * What an operator is changing, as they have seen it: what others change meanwhile does not get under their typing, but is told as a conflict, and read then.
 * @param read what is there of it now; undefined when it is there no more or cannot be read.
 */
export function useEdited<T>(read: (seen: T) => Promise<T | undefined>) {
  const [edited, setEdited] = useState<T>();
  return {
    edited,
    /** Begins to change it. Stable. */
    edit: setEdited,
    close: () => setEdited(undefined),
    /** Reads it as it is now, unless it is edited no more. */
    async refetchEdited(): Promise<void> {
      if (edited === undefined) return;
      const now = await read(edited);
      // The form may have been closed while it was read.
      if (now !== undefined) setEdited((still) => (still === edited ? now : still));
    },
  };
}
