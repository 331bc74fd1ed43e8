import { VisuallyHidden } from '@site/shared/ui';
import { contactTexts } from '../content/contact';

/** Name of the field that only programs fill in. */
export const HIDDEN_FIELD = 'website';

/** A field that no person meets: out of sight, out of the tab order, unknown to screen readers and to autofill. */
export function HiddenField() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label htmlFor={HIDDEN_FIELD}>{contactTexts.form.hiddenField}</label>
      <input
        id={HIDDEN_FIELD}
        name={HIDDEN_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </VisuallyHidden>
  );
}
