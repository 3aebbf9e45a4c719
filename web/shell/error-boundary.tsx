import { Component, type ReactNode } from 'react';
import { isDefect } from '../api/client.ts';
import { PageFailure } from './page-states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of a failed part of the shell; the rest of the app keeps working. */
  readonly instead?: ReactNode;
}

/**
 * Keeps the shell when a page fails, so that other areas remain reachable. Also shows programming errors outside
 * rendering, such as in a key handler.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    if (this.props.instead !== undefined) return;
    window.addEventListener('error', this.#onError);
    window.addEventListener('unhandledrejection', this.#onError);
  }

  override componentWillUnmount() {
    window.removeEventListener('error', this.#onError);
    window.removeEventListener('unhandledrejection', this.#onError);
  }

  #onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    if (isDefect(error)) this.setState({ error });
  };

  override render() {
    const { children, instead } = this.props;
    if (this.state.error === undefined) return children;
    return instead === undefined ? <PageFailure error={this.state.error} /> : instead;
  }
}
