const OPEN_ITEM = '[data-test-class="non-completed-item"]';

export async function weightOf(newContext, path) {
  return inNewPage(newContext, async (page) => {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.enable');
    const kinds = new Map();
    const counted = { requests: 0, bytes: 0, scriptsAndStyles: 0 };
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      counted.requests += 1;
      counted.bytes += encodedDataLength;
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId)))
        counted.scriptsAndStyles += encodedDataLength;
    });
    await page.goto(path);
    await page.locator(OPEN_ITEM).first().waitFor();
    return counted;
  });
}

export async function heapOf(newContext, path) {
  return inNewPage(newContext, async (page) => {
    await page.goto(path);
    await page.locator(OPEN_ITEM).first().waitFor();
    const tools = await page.context().newCDPSession(page);
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  });
}

async function inNewPage(newContext, measure) {
  const context = await newContext();
  const page = await context.newPage();
  const result = await measure(page);
  await context.close();
  return result;
}
