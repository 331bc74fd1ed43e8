import { localPath } from '@site/shared/contract';
import { usePathPrefix } from '@site/shared/contract/runtime';
import type { ComponentProps } from 'react';

/** An `<a>`. A path of the site is written as in the first language, and leads to the page in the language on show. */
export function LocalLink({ href, ...rest }: ComponentProps<'a'>) {
  const prefix = usePathPrefix();
  return <a {...rest} href={href && localPath(href, prefix)} />;
}
