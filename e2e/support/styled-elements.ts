import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser styles anew, by its own count, while something is done. */
export async function styledElements(page: Page, act: () => Promise<void>): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  tools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[])); // Playwright takes all of an event for text; arguments are objects.
  });
  const ended = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  await tools.send('Tracing.end');
  await ended;
  await tools.detach();
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
