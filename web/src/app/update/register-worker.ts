import { appUpdate } from './app-update.ts';
import { checkForUpdates } from './check-for-updates.ts';

const WORKER = '/sw.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** Service workers need https; without them the app works online only. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(trustedUrl(), { updateViaCache: 'none' });
    appUpdate.watch(serviceWorker, registration);
    checkForUpdates(registration);
  } catch {
    // Some browsers refuse in private windows; everything else still works.
  }
}

/** The CSP accepts script URLs of this Trusted Types policy only. */
function trustedUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
