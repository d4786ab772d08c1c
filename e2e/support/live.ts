import type { Page } from '@playwright/test';

export const LIST_CALL = /^\/v2\/lists\/[^/]+$/u;

export function countCalls(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(new URL(request.url()).pathname)) count++;
  });
  return () => count;
}

export const streamOpened = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/v2/events') && response.ok());

/** Later changes reach the page by its stream, not by its first fetch. */
export async function goToLive(page: Page, address: string): Promise<void> {
  const isOpen = streamOpened(page);
  await page.goto(address);
  await isOpen;
}
