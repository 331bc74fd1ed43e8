import { Component, type ReactNode } from 'react';
import { FailurePage } from './failure-page';

interface State {
  readonly hasFailed: boolean;
}

/** Puts a whole page in the place of a shell whose own parts threw; else nothing would be left. */
export class FrameBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error('The frame of the site failed.', error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}
