import { Component, type ReactNode } from 'react';
import { reportFault } from './report-fault';
import { type FaultySection, SectionFault } from './section-fault';

interface Props {
  /** Section whose code is inside, for the report. */
  readonly section: FaultySection;
  readonly children: ReactNode;
  /** What takes the place of a section that failed. A new key makes the boundary try again. */
  readonly fallback: ReactNode;
  onFailure?(): void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Keeps a section's failure to the section's own place. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    reportFault(new SectionFault(this.props.section, 'render', error));
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
