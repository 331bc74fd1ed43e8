type Field = HTMLInputElement | HTMLTextAreaElement;

const touched = new Set<Field>();

/** Remembers the fields that a visitor writes in. */
export function followTyping(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      touched.add(target);
    }
  };
  document.addEventListener('input', remember, { passive: true });
}

/** Whether the page holds text that a visitor wrote. */
export function hasTypedText(): boolean {
  for (const field of touched) {
    if (!field.isConnected) touched.delete(field);
    else if (field.value !== '') return true;
  }
  return false;
}
