import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Replaces children that threw. A new `key` retries. */
  readonly fallback: ReactNode;
  onError(error: Error): void;
}

/** Error boundary: limits a failure to its children. */
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
