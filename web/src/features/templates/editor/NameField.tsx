import { useQuery } from '@tanstack/react-query';
import { isOwn, templatesQuery } from '../../../data/api/templates.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Draft } from './draft.ts';
import { Mistake, mistakeOf } from './Mistake.tsx';

interface NameFieldProps {
  readonly draft: Draft;
  readonly mistake: string | undefined;
  readonly onChange: (name: string) => void;
}

/** Two templates may have the same name; they are hard to tell apart, though. */
export function NameField({ draft, mistake, onChange }: NameFieldProps) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const isTaken = templates.some(
    (template) => isOwn(template) && template.id !== draft.id && keyOf(template) === keyOf(draft),
  );

  return (
    <>
      <TextField
        id="name"
        label="Name"
        placeholder="Wine cellar"
        value={draft.name}
        onChange={onChange}
        aria-describedby={isTaken ? 'name-taken' : undefined}
        {...mistakeOf('name', mistake)}
      />
      <Mistake id="name" text={mistake} />
      <p id="name-taken" className="template-name-note" role="status">
        {isTaken && 'You have a template of this name already.'}
      </p>
    </>
  );
}

const keyOf = ({ name }: { readonly name: string }) => name.trim().toLowerCase();
