import { useNavigate } from '@site/shared/router';
import { color, size, space } from '@site/shared/tokens';
import {
  BrokenBand,
  Button,
  ButtonLink,
  Cluster,
  Container,
  Heading,
  Lead,
  Stack,
  TextLink,
  WithScripts,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { notFoundTexts } from '#content/shell-texts';
import { SEARCH_PATH } from '../layout/header-search';

const Page = styled.div`
  padding-block: ${space[16]} ${space[24]};
`;

const Code = styled.p`
  margin-block: ${space[10]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[1]};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  margin-block-start: ${space[8]};
`;

/** The page of an address that leads nowhere. */
export function NotFoundPage({ hasSearch }: { readonly hasSearch: boolean }): ReactNode {
  const navigate = useNavigate();
  return (
    <Page>
      <BrokenBand />
      <Container>
        <Code>{notFoundTexts.code}</Code>
        <Stack>
          <Heading level={1}>{notFoundTexts.title}</Heading>
          <Lead>{notFoundTexts.message}</Lead>
        </Stack>
        <Actions>
          <Cluster>
            <ButtonLink variant="primary" href="/">
              {notFoundTexts.goHome}
            </ButtonLink>
            <WithScripts>
              <Button variant="secondary" type="button" onClick={() => navigate(-1)}>
                {notFoundTexts.goBack}
              </Button>
            </WithScripts>
            {hasSearch && <TextLink href={SEARCH_PATH}>{notFoundTexts.search}</TextLink>}
          </Cluster>
        </Actions>
      </Container>
    </Page>
  );
}
