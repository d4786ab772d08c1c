const idOf = (inputId: string) => `${inputId}-mistake`;

/** Attributes of an input that says what is wrong with it. */
export const mistakeOf = (inputId: string, text: string | undefined) =>
  text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': idOf(inputId) };

export function Mistake({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p id={idOf(id)} className="template-mistake">
      {text}
    </p>
  );
}
