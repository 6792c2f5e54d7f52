import type { TemplateText } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { Language } from '@croupier/contract/codes';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../../core/session/client';
import { Button } from '../../../ui/Button';

/** Sends the text that is being written, with sample values, to the operator's own address. */
export function TryMail(shown: { id: string; language: Language; text: TemplateText }) {
  const { t } = useTranslation();
  const send = useMutation({
    mutationFn: () => ask(deskCalls.templateTry, shown),
    onSuccess: ({ email }) => toast.success(t('templates.try.done'), { description: email }),
  });
  return (
    <div className="mt-4 grid gap-2">
      <Button className="justify-self-start max-md:w-full" busy={send.isPending} onClick={() => send.mutate()}>
        <Send size={16} aria-hidden />
        {t('templates.try.button')}
      </Button>
      {send.isError && (
        <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
          {failureText(send.error)}
        </p>
      )}
    </div>
  );
}
