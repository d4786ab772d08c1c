import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import type { FieldValues } from '../fields/field-values.ts';

interface ItemFieldsProps {
  readonly query: UseQueryResult<FieldConfiguration[]>;
  readonly values: FieldValues;
  readonly known: KnownTexts;
  readonly onChange: (values: FieldValues) => void;
}

export function ItemFields({ query, ...fields }: ItemFieldsProps) {
  if (query.isError && !query.data)
    return <p>The fields could not be loaded. Collapse the form and open it again to retry.</p>;
  if (!query.data) return <p role="status">Loading field configurations...</p>;
  if (query.data.length === 0)
    return (
      <p>
        This list doesn&apos;t have a field configuration set up. Please contact support to fix this issue.
      </p>
    );
  return <LoadedFields configurations={query.data} {...fields} />;
}

interface LoadedFieldsProps extends Omit<ItemFieldsProps, 'query'> {
  readonly configurations: readonly FieldConfiguration[];
}

/** Takes the focus that the form could not give before the fields were loaded. */
function LoadedFields({ configurations, values, known, onChange }: LoadedFieldsProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = container.current?.closest('form');
    // A refetch must not steal the focus from elsewhere on the page.
    const isElsewhere = document.activeElement !== document.body && !form?.contains(document.activeElement);
    if (container.current && !isElsewhere) focusFirstInput(container.current, { preventScroll: true });
  }, []);

  return (
    <div className="fields" ref={container}>
      {configurations.map((configuration) => (
        <FieldInput
          key={configuration.id}
          configuration={configuration}
          value={values[configuration.id] ?? ''}
          known={known}
          onChange={(value) => {
            onChange({ ...values, [configuration.id]: value });
          }}
        />
      ))}
    </div>
  );
}
