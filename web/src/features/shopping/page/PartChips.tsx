import type { User } from '@shared-lists/contract/api/lists.ts';
import { possessive } from '../../../lib/short-name.ts';
import type { Part } from '../model/shop-view.ts';

interface PartChipsProps {
  readonly chosen: Part;
  readonly userId: string;
  readonly others: readonly User[];
  readonly countOf: (part: Part) => number;
  readonly onChoose: (part: Part) => void;
}

/** Whose part of the list is shown. */
export function PartChips({ chosen, userId, others, countOf, onChoose }: PartChipsProps) {
  const parts: readonly (readonly [Part, string])[] = [
    [userId, 'Mine'],
    ...others.map((person) => [person.id, possessive(person)] as const),
    [null, 'All'],
  ];
  return (
    <div className="shop-chips shop-parts" role="group" aria-label="Show" data-test-id="parts">
      {parts.map(([part, label]) => (
        <button
          key={part ?? 'all'}
          type="button"
          className="btn btn-quiet"
          aria-pressed={chosen === part}
          onClick={() => {
            onChoose(part);
          }}
        >
          <span dir="auto">{label}</span> <span className="count">{countOf(part)}</span>
        </button>
      ))}
    </div>
  );
}
