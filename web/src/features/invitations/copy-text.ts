/** Without https browsers offer only the old way, which copies what is selected. */
export async function copyText(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input?.select();
    return copySelection();
  }
}

function copySelection(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Without https there is no other way.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
