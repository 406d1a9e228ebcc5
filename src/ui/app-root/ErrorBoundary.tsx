import { Component, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { ErrorCallout } from '../components/feedback/ErrorCallout';

export interface ErrorBoundaryProps {
  children: ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
}

/** Shows an error of drawing in the place of what failed. A class, because React knows no other way. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <div style={{ padding: 16 }}>
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'ui.errorBoundary.title',
            defaultMessage: 'Couldn’t show this part of the page',
          })}
          error={this.state.error}
          onRetry={() => this.setState({ failed: false, error: undefined })}
        />
      </div>
    );
  }
}
