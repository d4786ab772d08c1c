import { Component, type ReactNode } from 'react';
import { rememberPlace } from './row-place.ts';

/** Rows on the screen stay where they are while rows above them come and go. */
export class KeepPlace extends Component<{ readonly children: ReactNode }> {
  override getSnapshotBeforeUpdate(): () => void {
    return rememberPlace();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, restorePlace: () => void): void {
    restorePlace();
  }

  override render() {
    return this.props.children;
  }
}
