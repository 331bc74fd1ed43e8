import { ButtonLink } from '@site/shared/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { DOWNLOADING } from '#content/texts';

/** Whether the browser itself downloads what a link with `download` leads to. */
function isOwnFile(href: string): boolean {
  return new URL(href, window.location.href).origin === window.location.origin;
}

const KEEP_MS = 60_000;

function fileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return name === '' ? 'download' : decodeURIComponent(name);
}

function offer(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click, in its own time.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/**
 * Saves a file of another site: browsers ignore `download` on links to those and would leave the
 * page. A site that does not let its files be read gets a tab of its own.
 */
async function saveFile(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new TypeError(`The file answered ${response.status}.`);
    offer(await response.blob(), fileName(url));
  } catch {
    window.open(url, '_blank', 'noopener,noreferrer');
  }
}

export interface DownloadLinkProps {
  readonly href: string;
  readonly children: string;
  /** Tells it from the downloads of other posts. */
  readonly of?: string;
  readonly size?: 'normal' | 'small';
}

/** Downloads a file and leaves the page where it is, wherever the file is kept. */
export function DownloadLink({
  href,
  children,
  of,
  size = 'normal',
}: DownloadLinkProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isOwnFile(href)) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await saveFile(href);
    setIsBusy(false);
  };

  return (
    <ButtonLink
      href={href}
      download
      variant="secondary"
      size={size}
      aria-label={of === undefined || isBusy ? undefined : `${children}: ${of}`}
      onClick={handleClick}
    >
      {isBusy ? DOWNLOADING : children}
    </ButtonLink>
  );
}
