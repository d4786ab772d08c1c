/** State of the history entry: the home opens with the form for a new list. */
export const ADDING = { isAdding: true };

/** With this template chosen. */
export const addingWith = (templateId: string) => ({ ...ADDING, templateId });

export const isAdding = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isAdding' in state && state.isAdding === true;

export function templateOfAdding(state: unknown): string | undefined {
  const isNamed = typeof state === 'object' && state !== null && 'templateId' in state;
  return isNamed && typeof state.templateId === 'string' ? state.templateId : undefined;
}
