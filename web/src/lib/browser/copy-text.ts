/** Without https browsers offer only the old way, which copies what is selected in a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  // Dialogs keep the focus inside.
  const parent = document.querySelector('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  parent.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Without https there is no other way.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
