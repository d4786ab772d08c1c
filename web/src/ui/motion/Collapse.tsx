import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { transitionMs } from './transition-ms.ts';

interface CollapseProps extends ComponentProps<'div'> {
  readonly isOpen: boolean;
  readonly onOpening?: (element: HTMLElement) => void;
}

/** Slides its content open and closed. */
export function Collapse({ isOpen, onOpening, className = '', ...rest }: CollapseProps) {
  const element = useRef<HTMLDivElement>(null);
  const latestOnOpening = useLatest(onOpening);
  // What it was when the last movement ended.
  const [settled, setSettled] = useState(isOpen);
  const isMoving = settled !== isOpen;

  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !isMoving) return;
    // The class sets the height to nothing, which the inline style overrides.
    const height = `${current.scrollHeight}px`;
    current.style.height = isOpen ? '0' : height;
    current.getBoundingClientRect();
    current.style.height = isOpen ? height : '';
    if (isOpen) latestOnOpening.current?.(current);
    const timer = setTimeout(() => {
      setSettled(isOpen);
    }, transitionMs(current));
    return () => {
      clearTimeout(timer);
      current.style.height = '';
    };
  }, [isOpen, isMoving, latestOnOpening]);

  const state = isMoving ? 'collapsing' : isOpen ? 'collapse show' : 'collapse';
  return <div ref={element} className={`${className} ${state}`.trim()} {...rest} />;
}
