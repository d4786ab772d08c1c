import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { useId } from 'react';
import { TemplateRow, type TemplateActions } from './TemplateRow.tsx';

interface BuiltInTemplatesProps extends TemplateActions {
  readonly templates: readonly Template[];
}

export function BuiltInTemplates({ templates, ...actions }: BuiltInTemplatesProps) {
  const headingId = useId();
  return (
    <section className="template-section" aria-labelledby={headingId}>
      <h2 id={headingId}>Built-in templates</h2>
      <p className="row-note">Everybody has these. Duplicate one to change it.</p>
      <ul className="template-rows" aria-labelledby={headingId}>
        {templates.map((template) => (
          <TemplateRow key={template.id} {...{ template, ...actions }} />
        ))}
      </ul>
    </section>
  );
}
