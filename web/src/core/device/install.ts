/** The browser's offer to install the app (`beforeinstallprompt`), which Chromium makes. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The offer of this page load, kept by `boot.ts`. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Whether the browser offers to install the app now. */
export const canInstall = (): boolean => window.installOffer !== undefined;

/** Shows the browser's own dialog. An offer can be used once. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  await offer?.prompt();
}
