import { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, CallFailure, failureText } from '../../core/session/client';
import { q, queryClient } from '../../core/session/query';
import { beginSession } from '../../core/session/session';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Enrolment } from './Enrolment';

interface CodeFormProps {
  readonly challenge: AnswerOf<typeof deskCalls.login>;
  readonly onBack: () => void;
}

/** The second login step. Six digits submit automatically; a wrong code clears the field. */
export function CodeForm({ challenge, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const login = useMutation({
    mutationFn: (digits: string) => ask(deskCalls.loginTotp, { challenge: challenge.challenge, code: digits }),
    onSuccess: ({ token, operator }) => {
      queryClient.setQueryData(q(deskCalls.me, {}).queryKey, operator);
      beginSession(token);
    },
    onError: () => setCode(''),
  });
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && !login.isPending) login.mutate(digits);
  };
  // A wrong code may be tried again; anything else (the challenge ran out, the account is locked) starts over.
  const mustStartOver =
    login.error instanceof CallFailure &&
    login.error.code !== NETWORK_FAILURE &&
    login.error.code !== ERROR_CODES.operatorTotpInvalid;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) login.mutate(code);
      }}
    >
      <div className="mb-1">
        <h1 className="font-display text-2xl font-medium">
          {t(challenge.enrol ? 'login.enrolTitle' : 'login.codeTitle')}
        </h1>
        <p className="mt-1 text-dim">{t(challenge.enrol ? 'login.enrolText' : 'login.codeText')}</p>
      </div>
      {challenge.enrol && <Enrolment {...challenge.enrol} />}
      <CodeField
        label={t('login.code')}
        value={code}
        autoFocus
        disabled={mustStartOver}
        error={login.isError ? failureText(login.error) : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        look="gold"
        busy={login.isPending}
        disabled={code.length !== 6}
        className={mustStartOver ? 'hidden' : 'md:min-h-11'}
      >
        {t('login.enter')}
      </Button>
      <Button look="ghost" onClick={onBack}>
        {t('login.startOver')}
      </Button>
    </form>
  );
}
