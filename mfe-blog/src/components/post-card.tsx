import { DownloadLink } from '@site/shared/download';
import {
  color,
  duration,
  easing,
  layer,
  leading,
  radius,
  shadow,
  size,
  space,
} from '@site/shared/tokens';
import { CivilDate, Cover, Icon, LocalLink, scriptLang } from '@site/shared/ui';
import { ArrowRight } from 'lucide';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { categoryLabel, listTexts } from '#content/texts';
import { type PostSummary, postAddress, teaserWords } from '../post';

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  transition:
    border-color ${duration.quick} ${easing.out},
    box-shadow ${duration.quick} ${easing.out};

  &:has(a:hover) {
    border-color: ${color.accentText};
    box-shadow: ${shadow.card};
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
`;

const Title = styled.h3`
  font-size: ${size[1]};
  line-height: ${leading.heading};
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: ${color.linkHover};
    text-decoration: underline;
  }

  a:focus-visible {
    outline: none;
  }

  /* The whole card answers to a pointer, yet the link's name stays its title. */
  a::after {
    position: absolute;
    inset: -1px;
    content: '';
  }

  a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.45;
`;

const Text = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const ReadMore = styled.p`
  display: flex;
  flex: 1;
  align-items: end;
  gap: ${space[2]};
  padding-top: ${space[2]};
  color: ${color.link};
  font-weight: 700;

  & > span {
    height: 1lh;
  }
`;

const Download = styled.div`
  position: relative;
  z-index: ${layer.raised};
  width: fit-content;
  padding-top: ${space[3]};
`;

/** Card of a post in the list. The whole card links to the post; the download is a link of its own. Cards of a row have equal heights. */
export function PostCard({ post }: { readonly post: PostSummary }): ReactNode {
  const { title, text } = teaserWords(post);
  const titleId = useId();
  return (
    <Root data-picture={post.imageUrl !== null} aria-labelledby={titleId}>
      <Cover title={post.title} place={post.id} src={post.imageUrl} />
      <Body>
        <Meta>
          {post.category && <span>{categoryLabel(post.category)}</span>}
          <CivilDate date={post.publishedOn} />
        </Meta>
        <Title id={titleId} lang={post.lang ?? scriptLang(title)}>
          <LocalLink href={postAddress(post.id)}>{title}</LocalLink>
        </Title>
        {text && <Text lang={post.lang ?? scriptLang(text)}>{text}</Text>}
        {/* The link is the title; these words only show where the card leads. */}
        <ReadMore aria-hidden="true">
          {listTexts.readMore}
          <Icon icon={ArrowRight} points />
        </ReadMore>
        {post.fileUrl && (
          <Download>
            <DownloadLink href={post.fileUrl} of={post.title} size="small">
              {listTexts.download}
            </DownloadLink>
          </Download>
        )}
      </Body>
    </Root>
  );
}
