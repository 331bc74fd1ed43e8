import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Takes the place of children that threw; a new `key` tries again. */
  readonly fallback: ReactNode;
  onError(error: Error): void;
}

/** Keeps a failure to the place of what threw. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
