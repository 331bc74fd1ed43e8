import { useApi, useNotify, useSite } from '@site/shared/contract/runtime';
import { ButtonLink, isElsewhere, NEW_TAB, VisuallyHidden } from '@site/shared/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { downloadTexts } from '#shared-content/download-texts';
import { fetchFile, fileName, type Progress, saveFile } from './file.ts';

/** Returns true if the page may fetch a file: one of this site, of the database's host or of a configured host. */
function useCanFetch(href: string): boolean {
  const { content, siteUrl } = useSite();
  const { url } = useApi();
  const hosts = [siteUrl, url, ...(content.downloads ?? [])].map((each) => new URL(each).origin);
  return hosts.includes(new URL(href, siteUrl).origin);
}

export interface DownloadLinkProps {
  readonly href: string;
  readonly children: string;
  /** Title of the row, for screen readers that list links alone. */
  readonly of?: string;
  readonly size?: 'normal' | 'small';
}

/**
 * Downloads a file without leaving the page. Browsers ignore `download` on links to other origins, so the page fetches
 * such files. Files that it cannot fetch open in a new tab.
 */
export function DownloadLink({ href, children, of, size }: DownloadLinkProps): ReactNode {
  const notify = useNotify();
  const canFetch = useCanFetch(href);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>(null);

  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    const isOwn = event.currentTarget.origin === window.location.origin;
    if (isOwn || !canFetch || hasFailed) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await fetchFile(href, setProgress), fileName(href));
    } catch {
      setFailed(true);
      notify({ tone: 'error', message: downloadTexts.failed });
    }
    setBusy(false);
  };

  const busyWords = downloadTexts.downloading + (progress === null ? '' : ` ${progress}%`);
  return (
    <ButtonLink
      href={href}
      download
      // Keeps the page open without scripts, too.
      {...(isElsewhere(href) ? NEW_TAB : {})}
      external={!canFetch || hasFailed}
      variant="secondary"
      size={size}
      onClick={handleClick}
    >
      <span>
        {isBusy ? busyWords : children}
        {of !== undefined && <VisuallyHidden>{` ${of}`}</VisuallyHidden>}
      </span>
    </ButtonLink>
  );
}
