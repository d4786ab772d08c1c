/* global ClipboardEvent, DataTransfer, document, Event, HTMLInputElement, MessageChannel, performance, requestAnimationFrame -- some functions run in the page */

import { add } from './phone-measures.mjs';

const SETTLE_MS = 300;
const LINE = '#quick-add';

/** From a key to the page painted with what is understood of it. */
export async function keyIn(page, key) {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(pressed, { selector: LINE, key });
}

/** From Enter to the new row painted. */
export async function quickAddIn(page, name) {
  await page.locator(LINE).fill(name);
  await page.waitForTimeout(SETTLE_MS);
  return page.getByRole('button', { name: 'Add', exact: true }).evaluate(add, name);
}

/** From pasting to the first rows of the preview painted. */
export async function pasteIn(page, text) {
  await page.waitForTimeout(SETTLE_MS);
  const time = await page.evaluate(pasted, { selector: LINE, text });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return time;
}

/** Runs in the page. */
function pressed({ selector, key }) {
  const input = document.querySelector(selector);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  return new Promise((resolve) => {
    const start = performance.now();
    setValue.call(input, input.value + key);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    });
  });
}

/** Runs in the page. */
function pasted({ selector, text }) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return new Promise((resolve) => {
    const start = performance.now();
    document
      .querySelector(selector)
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const look = () => {
      const isPainted = document.querySelector('.preview-row') !== null;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isPainted ? resolve(performance.now() - start) : requestAnimationFrame(look));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
