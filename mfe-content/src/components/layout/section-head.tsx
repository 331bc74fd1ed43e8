import { space } from '@site/shared/tokens';
import { Heading, Lead } from '@site/shared/ui';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[8]};
`;

export interface SectionHeadProps {
  /** Id for the band's `labelledBy`. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
}

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <Root>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead && <Lead>{lead}</Lead>}
    </Root>
  );
}
