import { ButtonLink, ErrorPanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { sectionTexts } from '#content/section-texts';
import { InPageLanguage } from './in-its-language';
import type { Problem } from './section-fault';

interface FullLoadLinkProps {
  readonly size?: 'small';
  readonly href?: string;
}

/** A plain link that reloads the current URL. */
export function FullLoadLink({
  size,
  href = location.pathname + location.search,
}: FullLoadLinkProps): ReactNode {
  return (
    <span data-full-load>
      <ButtonLink variant="quiet" size={size} href={href}>
        {sectionTexts.reload}
      </ButtonLink>
    </span>
  );
}

interface Props {
  readonly problem: Problem;
  onRetry(): void;
}

/** Reports a failed part of a section, and offers a retry and links. */
export function PartPanel({ problem, onRetry }: Props): ReactNode {
  const { title, message } = sectionTexts.problems[problem];
  return (
    <InPageLanguage>
      <ErrorPanel
        title={title}
        message={message}
        retryLabel={sectionTexts.retry}
        onRetry={onRetry}
        actions={<FullLoadLink />}
      />
    </InPageLanguage>
  );
}
