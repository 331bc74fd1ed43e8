import { localPath } from '@site/shared/contract';
import { usePathPrefix } from '@site/shared/contract/runtime';
import type { ComponentProps } from 'react';

/** An `<a>`. Takes a site path as in the first language, and links to the page in the current language. */
export function LocalLink({ href, ...rest }: ComponentProps<'a'>) {
  const prefix = usePathPrefix();
  return <a {...rest} href={href && localPath(href, prefix)} />;
}
