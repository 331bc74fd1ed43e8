import { SearchForm } from '@site/shared/ui';
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

/** The search box. */
export function ResourceSearch({ filter, onSearch }: ResourceSearchProps) {
  return (
    <Root>
      <SearchForm
        label={resourceTexts.search.label}
        buttonLabel={resourceTexts.search.button}
        defaultValue={filter.text}
        kept={{ category: categoryInAddress(filter) }}
        onSubmit={onSearch}
      />
    </Root>
  );
}
