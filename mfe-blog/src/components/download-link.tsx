import { ButtonLink } from '@site/shared/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { controlTexts } from '../content/texts';
import { isOwnFile, saveFile } from './save-file';

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
      {isBusy ? controlTexts.downloading : children}
    </ButtonLink>
  );
}
