export function numberFromEnvironment(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
