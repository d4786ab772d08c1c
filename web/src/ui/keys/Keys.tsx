import { useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import { useKeys } from './use-keys.ts';

const KeysDialog = lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog);

interface KeysProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export function Keys({ isOpen, onToggle }: KeysProps) {
  useKeys(() => {
    onToggle(true);
  });

  // Few people need it, so it is fetched when it is first opened.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <KeysDialog
      isOpen={isOpen}
      onClose={() => {
        onToggle(false);
      }}
    />
  );
}
