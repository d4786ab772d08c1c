import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/tools/find-browser.mjs';

/** The headless shell knows nothing of installed apps. */
export function launchWholeBrowser({ executablePath: _shell, ...options }: LaunchOptions): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...options, ...(executablePath ? { executablePath } : { channel: 'chromium' }) });
}
