import { isPlaceholderEmail, isPlaceholderPhone, namesNoProfile } from '@site/shared/config';
import { color, columnsFor, radius, size, space } from '@site/shared/tokens';
import { Cover, Heading, Icon, TextLink } from '@site/shared/ui';
import { type IconNode, Mail, MapPin, Phone, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contactTexts, socialLinks } from '#content/contact';

const TOOTH = '8px';

// The mask cuts a row of half circles out of every edge, like perforation.
const StampRoot = styled.div`
  flex: none;
  width: ${space[24]};
  height: calc(15 * ${TOOTH});
  padding: ${space[2]};
  background: ${color.threadCotton};
  mask:
    radial-gradient(circle at center, transparent 2.5px, black 3px) calc(${TOOTH} / -2)
      calc(${TOOTH} / -2) / ${TOOTH} ${TOOTH},
    linear-gradient(black, black) center / calc(100% - ${TOOTH}) calc(100% - ${TOOTH}) no-repeat;

  && > * {
    height: 100%;
    border-radius: 0;
    aspect-ratio: auto;
  }
`;

/** A decorative postage stamp woven from a text. */
function Stamp({ text }: { readonly text: string }) {
  return (
    <StampRoot aria-hidden="true">
      <Cover title={text} />
    </StampRoot>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding: ${space[6]};
  border-radius: ${radius.normal};
  background: ${color.ground};
  color: ${color.text};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};

  & > :first-child {
    flex: 1 1 8rem;
  }
`;

const Owner = styled.p`
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;

const DETAIL_COUNT = 4;

const List = styled.dl`
  display: grid;
  grid-template-columns: ${columnsFor(DETAIL_COUNT, '15rem', space[5])};
  gap: ${space[5]};
`;

const Item = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;

  dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.textMuted};
    font-size: ${size[-1]};
  }

  dd {
    font-size: ${size[0]};
    font-weight: 600;
    line-height: 1.6;
  }
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
`;

function Detail({
  icon,
  term,
  children,
}: {
  readonly icon: IconNode;
  readonly term: string;
  readonly children: ReactNode;
}) {
  return (
    <Item>
      <dt>
        <Icon icon={icon} />
        {term}
      </dt>
      <dd>{children}</dd>
    </Item>
  );
}

export interface ContactDetailsProps {
  readonly owner: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  readonly social: Readonly<Record<(typeof socialLinks)[number]['key'], string>>;
}

/** Contact details of the owner. */
export function ContactDetails({ owner, email, phone, place, social }: ContactDetailsProps) {
  const { details } = contactTexts;
  return (
    <Root data-tone="ink" aria-labelledby="details">
      <Head>
        <div>
          <Heading level={2} size={2} id="details">
            {details.title}
          </Heading>
          <Owner>{owner}</Owner>
        </div>
        <Stamp text={place} />
      </Head>
      <List>
        <Detail icon={Mail} term={details.email}>
          {isPlaceholderEmail(email) ? (
            `${email} ${details.placeholderEmail}`
          ) : (
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          )}
        </Detail>
        <Detail icon={Phone} term={details.phone}>
          {isPlaceholderPhone(phone) ? (
            `${phone} ${details.placeholderPhone}`
          ) : (
            <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</TextLink>
          )}
        </Detail>
        <Detail icon={MapPin} term={details.location}>
          {place}
        </Detail>
        <Detail icon={Share2} term={details.social}>
          <Social role="list">
            {socialLinks.map(({ key, label }) => (
              <li key={key}>
                {namesNoProfile(social[key]) ? (
                  `${label} ${details.placeholderProfile}`
                ) : (
                  <TextLink href={social[key]}>{label}</TextLink>
                )}
              </li>
            ))}
          </Social>
        </Detail>
      </List>
    </Root>
  );
}
