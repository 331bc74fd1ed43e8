import { above, color, leading, radius, shadow, size, space } from '@site/shared/tokens';
import {
  CivilDate,
  Cover,
  Icon,
  LocalLink,
  Skeleton,
  scriptLang,
  VisuallyHidden,
} from '@site/shared/ui';
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { postAddress, type PostTeaser as Teaser, teaserWords } from '../post';

/** A `lead` fills the page's width, with its picture at the side. A `tile` is one of several. A `card` is as high as its text. */
export type TeaserForm = 'lead' | 'tile' | 'card';

const PICTURE_SHARE = '56.25%';

/** Reserves space for a 16:9 picture and a fixed height of text. */
const roomFor = (words: string) => css`
  &::before {
    grid-area: 1 / 1 / span 2;
    width: 0;
    padding-bottom: calc(${PICTURE_SHARE} + ${words});
    content: '';
  }
`;

const leadFrame = css`
  ${roomFor('20rem')}

  ${above.medium} {
    ${roomFor('14.5rem')}
  }

  ${above.wide} {
    grid-template-rows: auto;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);

    &::before {
      display: none;
    }

    & > :nth-child(2) {
      grid-area: 1 / 2;
    }
  }
`;

// In carousels, reserves two lines of title and a full text, so that most posts load without a shift.
const frames = { lead: leadFrame, tile: roomFor('20rem'), card: undefined };

const Frame = styled.article<{ $form: TeaserForm }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(auto, 1fr) auto;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};

  /* The picture takes what room the words leave. */
  & > :first-child {
    grid-area: 1 / 1;
    place-self: stretch;
  }

  & > :nth-child(2) {
    grid-area: 2 / 1;
  }
  ${({ $form }) => frames[$form]}

  &:has(a:hover) {
    border-color: ${color.accentText};
    box-shadow: ${shadow.card};
  }
`;

const leadBody = css`
  ${above.wide} {
    gap: ${space[4]};
    justify-content: center;
    padding: ${space[8]};

    & > :last-child {
      margin-top: 0;
    }
  }

  ${above.max} h3 {
    font-size: ${size[3]};
  }
`;

const Body = styled.div<{ $form: TeaserForm }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
  ${({ $form }) => $form === 'lead' && leadBody}
`;

const Title = styled.h3<{ $form: TeaserForm }>`
  font-size: ${({ $form }) => ($form === 'lead' ? size[2] : size[1])};
  line-height: ${leading.heading};
  overflow-wrap: anywhere;
`;

const Summary = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const When = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

const ReadMore = styled(LocalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  width: fit-content;
  margin-top: auto;
  padding-top: ${space[2]};
  font-weight: 700;

  /* The whole teaser answers to a pointer; the words stay the one link in it. */
  &::after {
    position: absolute;
    inset: -1px;
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

export interface PostTeaserProps {
  readonly post: Teaser;
  readonly form: TeaserForm;
  /** Text of the link, such as `Read more`. */
  readonly linkText: string;
  readonly pictureLoading?: 'lazy' | 'eager';
}

/** Renders a post in a carousel, as high as its neighbours. */
export function PostTeaser(props: PostTeaserProps): ReactNode {
  const { post, form, linkText, pictureLoading = 'lazy' } = props;
  const { title, text } = teaserWords(post);
  return (
    <Frame $form={form} aria-label={post.title}>
      <Cover title={post.title} place={post.id} src={post.imageUrl} loading={pictureLoading} />
      <Body $form={form}>
        <When>
          <CivilDate date={post.publishedOn} />
        </When>
        <Title $form={form} lang={post.lang ?? scriptLang(title)}>
          {title}
        </Title>
        {text && <Summary lang={post.lang ?? scriptLang(text)}>{text}</Summary>}
        <ReadMore href={postAddress(post.id)}>
          {linkText}
          <VisuallyHidden
            lang={post.lang ?? scriptLang(post.title)}
          >{` ${post.title}`}</VisuallyHidden>
          <Icon icon={ArrowRight} points />
        </ReadMore>
      </Body>
    </Frame>
  );
}

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  background: ${color.surfaceSunken};
`;

const TITLE_AND_TEXT_LINES = 5;

/** Placeholder of a {@link PostTeaser} that is loading. */
export function TeaserRoom({ form }: { readonly form: TeaserForm }): ReactNode {
  return (
    <Frame as="div" $form={form}>
      <Picture />
      <Body $form={form}>
        <Skeleton lines={TITLE_AND_TEXT_LINES} label="" />
      </Body>
    </Frame>
  );
}
