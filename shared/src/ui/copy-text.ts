/** Copies a text. False where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // At an address without TLS, a page may copy only what is selected in it.
    const selected = document.body.appendChild(document.createElement('pre'));
    selected.textContent = text;
    getSelection()?.selectAllChildren(selected);
    const isCopied = document.execCommand('copy');
    selected.remove();
    return isCopied;
  }
}
