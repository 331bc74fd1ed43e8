import { SearchForm } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { resourceTexts } from '../content/resources';
import { categoryInAddress, type ResourceFilter } from '../resource';

const Root = styled.div`
  flex: 1 1 100%;
`;

export interface ResourceSearchProps {
  /** What the list shows now. */
  readonly filter: ResourceFilter;
  readonly onSearch: (text: string) => void;
}

/** The search box. It shows what the address says, also after the browser's Back. */
export function ResourceSearch({ filter, onSearch }: ResourceSearchProps) {
  const { text } = filter;
  const root = useRef<HTMLDivElement>(null);
  const followed = useRef(text);

  useEffect(() => {
    // What was typed before the page took over stays.
    if (followed.current === text) return;
    followed.current = text;
    // The box keeps what was typed; only a reset makes it take its new default value.
    root.current?.querySelector('form')?.reset();
  }, [text]);

  return (
    <Root ref={root}>
      <SearchForm
        label={resourceTexts.search.label}
        buttonLabel={resourceTexts.search.button}
        defaultValue={text}
        kept={{ category: categoryInAddress(filter) }}
        onSubmit={onSearch}
      />
    </Root>
  );
}
