import { useEffect } from 'react';
import { outcomes } from '../../data/outbox/queue/outcomes.ts';
import { toastInfo, toastWarning } from '../../ui/notices/toasts.ts';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';

const DEBOUNCE_MS = 500;

export function useOutcomeToast(): void {
  const waiting = useLatest(useWaitingCount());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      if (waiting.current > 0) return;
      const { saved, moot, 'set aside': aside } = outcomes.take();
      if (saved + moot > 0) toastInfo([savedText(saved), mootText(moot)].filter(Boolean).join(' '));
      if (aside > 0) toastWarning(`${changes(aside)} could not be saved.`);
    };
    const reportSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(report, DEBOUNCE_MS);
    };
    const unsubscribe = outcomes.subscribe(reportSoon);
    // Changes of an earlier page may have been answered before this one was mounted.
    reportSoon();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [waiting]);
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const savedText = (count: number) => (count > 0 ? `${changes(count)} saved.` : '');
const mootText = (count: number) => (count > 0 ? `${changes(count)} no longer needed.` : '');
