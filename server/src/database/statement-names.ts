const names = new Map<string, string>();

/** PostgreSQL plans a statement that has a name once for each connection. For those of the program that never change their text. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `s${names.size}`);
}

export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
