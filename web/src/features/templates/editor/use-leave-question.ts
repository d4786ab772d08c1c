import { useCallback, useEffect, useRef, useState } from 'react';
import { guardHistory } from '../../../lib/browser/history-guard.ts';

/** Asks before a link, the back button or closing the tab takes away what is not saved. */
export function useLeaveQuestion(isDirty: boolean) {
  const [isAsking, setIsAsking] = useState(false);
  const isLeaving = useRef(false);
  const leave = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (goOn: () => void) => {
      leave.current = goOn;
      setIsAsking(true);
    };
    const guards = [guardLinks(ask, isLeaving), guardBack(ask, isLeaving), guardUnload(isLeaving)];
    return () => {
      for (const release of guards) release();
    };
  }, [isDirty]);

  return {
    isAsking,
    stay: useCallback(() => {
      setIsAsking(false);
    }, []),
    leave: useCallback(() => {
      setIsAsking(false);
      isLeaving.current = true;
      leave.current?.();
    }, []),
  };
}

type Ask = (goOn: () => void) => void;
interface Flag {
  readonly current: boolean;
}

/** In the capture phase, before the router hears of the click. */
function guardLinks(ask: Ask, isLeaving: Flag): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || isLeaving.current || event.button !== 0 || staysHere(link)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      link.click();
    });
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
  };
}

const staysHere = (link: HTMLAnchorElement) =>
  link.target === '_blank' || !link.hasAttribute('href') || link.pathname === window.location.pathname;

/** The browser has gone already: goes forth again, and back once that is confirmed. */
function guardBack(ask: Ask, isLeaving: Flag): () => void {
  const here = indexOf(window.history.state);
  let isReturning = false;
  const onPop = (event: PopStateEvent) => {
    if (isLeaving.current) return;
    event.stopImmediatePropagation();
    const steps = here - indexOf(event.state);
    if (isReturning || steps === 0) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(steps);
    ask(() => {
      window.history.go(-steps);
    });
  };
  return guardHistory(onPop);
}

/** The router numbers the entries of the history. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

function guardUnload(isLeaving: Flag): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving.current) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('beforeunload', onUnload);
  };
}
