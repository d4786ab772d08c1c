import { Component, type ReactNode } from 'react';
import { rememberRows } from '../motion/row-motion.ts';
import { rememberPlace } from './row-place.ts';

/** Rows on the screen stay where they are while rows above them come and go; those that move are seen moving. */
export class KeepPlace extends Component<{ readonly children: ReactNode }> {
  override getSnapshotBeforeUpdate(): () => void {
    const restorePlace = rememberPlace();
    const animateRows = rememberRows();
    return () => {
      // Gaps take the place of rows that left, so they come before the page is scrolled back to its place.
      const move = animateRows();
      restorePlace();
      move();
    };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, finish: () => void): void {
    finish();
  }

  override render() {
    return this.props.children;
  }
}
