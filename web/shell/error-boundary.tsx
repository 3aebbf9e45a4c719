import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-states.tsx';

/** Keeps the shell when a page fails; another area is one click away. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailure error={this.state.error} />;
  }
}
