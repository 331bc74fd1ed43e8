import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportFailure } from './report-failure';

interface Props {
  /** Section whose code is inside, for the log and the report. */
  readonly section: string;
  readonly children: ReactNode;
  /** What takes the place of a section that failed. */
  fallback(retry: () => void): ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Keeps a section's failure to the section's own place. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Section ${this.props.section} failed.`, error, info.componentStack);
    reportFailure(this.props.section, 'render');
  }

  private readonly retry = () => this.setState({ error: null });

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : this.props.fallback(this.retry);
  }
}
