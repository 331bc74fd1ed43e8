import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, measure, radius, size, space } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const TONES = {
  info: { ink: color.text, ground: color.surfaceSunken, icon: Info },
  success: { ink: color.success, ground: color.successSoft, icon: CircleCheck },
  warning: { ink: color.warning, ground: color.warningSoft, icon: TriangleAlert },
  danger: { ink: color.danger, ground: color.dangerSoft, icon: CircleAlert },
} as const;

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: ${space[3]};
  max-width: ${measure.prose};
  padding: ${space[4]} ${space[5]};
  border-inline-start: 5px solid ${({ $tone }) => TONES[$tone].ink};
  border-radius: ${radius.small};
  background: ${({ $tone }) => TONES[$tone].ground};
  color: ${color.text};
  line-height: 1.5;

  & > span {
    margin-top: 0.15em;
    align-self: start;
    color: ${({ $tone }) => TONES[$tone].ink};
    font-size: ${size[1]};
  }
`;

const Body = styled.div`
  min-width: 0;
`;

const Title = styled.p`
  font-weight: 700;
`;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** `alert` interrupts screen readers; use it for errors that have just happened. */
  readonly role?: 'status' | 'alert' | 'note';
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', title, role = 'note', children }: NoticeProps) {
  return (
    <Root role={role} $tone={tone}>
      <Icon icon={TONES[tone].icon} />
      <Body>
        {title && <Title>{title}</Title>}
        {children}
      </Body>
    </Root>
  );
}
