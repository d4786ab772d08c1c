import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useKindName } from './use-kind-name.ts';

interface MergeExclusionsProps {
  readonly merged: readonly ListRow[];
  readonly excluded: readonly ListRow[];
}

export function MergeExclusions({ merged, excluded }: MergeExclusionsProps) {
  const kindName = useKindName();
  return (
    <>
      <p className="notice notice-warning" role="alert">
        {`Note: Only lists of the same type can be merged. Lists of type ${kindName(merged[0])} ` +
          'will be merged, while other types will be excluded.'}
      </p>
      <div className="notice" role="status">
        <Names title="Lists to be merged" lists={merged} />
        <Names title="Lists excluded" lists={excluded} />
      </div>
    </>
  );
}

function Names({ title, lists }: { title: string; lists: readonly ListRow[] }) {
  const kindName = useKindName();
  return (
    <>
      <p>{`${title} (${lists.length}):`}</p>
      <ul>
        {lists.map((list) => (
          <li key={list.id}>{`${list.name} (${kindName(list)})`}</li>
        ))}
      </ul>
    </>
  );
}
