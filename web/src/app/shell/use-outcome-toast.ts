import { useEffect } from 'react';
import { outcomes } from '../../data/outbox/queue/outcomes.ts';
import { toastInfo, toastWarning } from '../../ui/notices/toasts.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';

// What was sent together is told together.
const DEBOUNCE_MS = 500;

/** When everything that waited has been answered, one short word about it. */
export function useOutcomeToast(): void {
  const waiting = useLatest(useWaitingCount());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (waiting.current > 0) return;
      const { saved, moot, 'set aside': aside } = outcomes.take();
      if (saved + moot > 0) toastInfo([savedText(saved), mootText(moot)].filter(Boolean).join(' '));
      if (aside > 0) toastWarning(`${changes(aside)} could not be saved.`);
    };
    const gather = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, DEBOUNCE_MS);
    };
    const unsubscribe = outcomes.subscribe(gather);
    // What an earlier page had left is sent, and may be answered, while this one is still being drawn.
    gather();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [waiting]);
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const savedText = (count: number) => (count > 0 ? `${changes(count)} saved.` : '');
const mootText = (count: number) => (count > 0 ? `${changes(count)} no longer needed.` : '');
