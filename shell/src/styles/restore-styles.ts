import { unpackStyles } from './unpack-styles';

// Runs before styled-components does, which takes up what it finds in the page as it starts, and takes it away.
for (const packed of document.querySelectorAll('style[data-styled]')) {
  // Of no namespace, so that it is read and not applied, which the page's policy would refuse.
  const carrier = document.createElementNS(null, 'style');
  for (const { name, value } of packed.attributes) carrier.setAttribute(name, value);
  carrier.textContent = unpackStyles(packed.textContent ?? '');
  packed.replaceWith(carrier);
}
