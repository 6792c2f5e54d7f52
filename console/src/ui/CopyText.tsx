import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton';

interface CopyTextProps {
  readonly text: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
}

/** Text to be used elsewhere (a secret, an account number), with a copy button. */
export function CopyText({ text, copyLabel, copiedLabel }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 font-mono text-[13px] wrap-anywhere">{text}</span>
      <IconButton label={copied ? copiedLabel : copyLabel} className="-my-2" onClick={() => void copy()}>
        {copied ? <Check size={15} className="text-win" /> : <Copy size={15} />}
      </IconButton>
    </span>
  );
}
