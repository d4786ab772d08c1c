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
