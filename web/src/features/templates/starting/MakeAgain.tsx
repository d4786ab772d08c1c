import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startingPointsQuery } from '../../../data/api/templates.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const MakeAgainDialog = lazyPart(async () => (await import('./MakeAgainDialog.tsx')).MakeAgainDialog);

/** On the home page, for everybody who has saved a starting point. */
export function MakeAgain() {
  const { data: points = [] } = useQuery(startingPointsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (points.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-link"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Make again
      </button>
      <MakeAgainDialog
        points={points}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}
