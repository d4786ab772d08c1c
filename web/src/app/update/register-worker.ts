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

/** Makes the app open without a network. On plain http there are no service workers, and the app does without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(trustedUrl(), { updateViaCache: 'none' });
    appUpdate.watch(serviceWorker, registration);
    checkForUpdates(registration);
  } catch {
    // The browser refuses, as some do in private windows. Everything else works.
  }
}

/** The content security policy takes no other script address than one from this policy, which knows a single one. */
function trustedUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }; // Not every browser has it, nor TypeScript.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
