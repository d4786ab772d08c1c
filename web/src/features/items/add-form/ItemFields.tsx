import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { useEffect, useRef } from 'react';
import { focusFirstInput } from '../../../ui/fields/focus-first-input.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import type { FieldValues } from '../fields/field-values.ts';

interface ItemFieldsProps {
  readonly configurations: readonly FieldConfiguration[];
  readonly values: FieldValues;
  readonly known: KnownTexts;
  readonly onChange: (values: FieldValues) => void;
}

export function ItemFields(props: ItemFieldsProps) {
  if (props.configurations.length === 0)
    return (
      <p>
        This list doesn&apos;t have a field configuration set up. Please contact support to fix this issue.
      </p>
    );
  return <Inputs {...props} />;
}

/** Takes the focus that the form could not give before this part of the program was loaded. */
function Inputs({ configurations, values, known, onChange }: ItemFieldsProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = container.current?.closest('form');
    // It must not steal the focus from elsewhere on the page.
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
