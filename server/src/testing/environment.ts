/** How much a test tries: little by default, more when asked for by hand. */
export function numberFromEnvironment(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
