/** An address that breaks before its @ where it does not fit on one line. */
export function EmailText({ children: email }: { children: string }) {
  const [name, ...domain] = email.split(/(?=@)/u);
  return (
    <span>
      {name}
      <wbr />
      {domain}
    </span>
  );
}
