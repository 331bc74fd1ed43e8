import { BOOT_ELEMENT_ID, type PageBoot } from '@site/shared/contract';

/** Reads what the page brought with it. Throws where the page was not stamped by the server. */
export function readBoot(): PageBoot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no composition.');
  return JSON.parse(text);
}
