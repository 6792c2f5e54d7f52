import { create } from 'zustand';

type Sonner = typeof import('sonner');
export type ToastKind = 'success' | 'error' | 'message';

interface ToastState {
  /** A first toast was requested: the component that shows toasts must be fetched. */
  wanted: boolean;
}

export const useToasts = create<ToastState>(() => ({ wanted: false }));

let tellReady: (sonner: Sonner) => void = () => undefined;
const ready = new Promise<Sonner>((resolve) => {
  tellReady = resolve;
});

/** Called by the Toaster once it is mounted; toasts requested before then appear now. */
export const toasterReady = (sonner: Sonner): void => tellReady(sonner);

interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

async function show(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  useToasts.setState({ wanted: true });
  const { toast: say } = await ready;
  // A second line, such as the reference of a failure, takes time to copy.
  const [title, description] = text.split('\n');
  say[kind](title, { ...(description && { description, duration: 20_000 }), ...(action && { action }) });
}

/**
 * Short messages that pass: `toast.success(text)`, `toast.error(text)`, `toast(text)`. The component that shows them is fetched with the first one,
 * so that a visit without messages does not load it.
 */
export const toast = Object.assign((text: string): void => void show('message', text), {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  /** With a button that undoes the last action. */
  withAction: (text: string, label: string, onClick: () => void): void =>
    void show('message', text, { label, onClick }),
});
