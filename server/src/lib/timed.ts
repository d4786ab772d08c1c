export type Timed = <Result>(job: string, work: () => Promise<Result>) => Promise<Result>;

export const untimed: Timed = (_job, work) => work();
