import { Component, type ReactNode } from 'react';
import { FullPageError } from '../../ui/page/FullPageError.tsx';

/** Error boundaries can only be classes. */
export class RenderFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <FullPageError />
      </main>
    );
  }
}
