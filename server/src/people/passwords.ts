import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { Busy } from '../lib/errors.ts';

// OWASP's minimum for argon2id. One hash takes tens of milliseconds and 19 MiB.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_QUEUE = 20;

/** Takes as long to compare as a real hash. It is written out, because making one delays the start. */
const decoyOf = ({ memoryCost, timeCost, parallelism }: typeof COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Limits parallel hashing, so that a flood of sign-ins does not slow down everybody else. */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxParallel = availableParallelism(),
    private readonly cost = COST,
  ) {}

  hash(password: string): Promise<string> {
    return this.withSlot(() => hash(password, this.cost));
  }

  /** Without a hash a decoy is compared, so that the time does not reveal who has an account. */
  async isCorrect(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const hashToCompare = passwordHash ?? decoyOf(this.cost);
    const matches = await this.withSlot(() => verify(hashToCompare, password));
    return matches && passwordHash !== null && passwordHash !== undefined;
  }

  /** Checked first: refusing a flood must be cheap. */
  refuseWhenFull(): void {
    if (this.waiting.length >= MAX_QUEUE) throw new Busy();
  }

  private async withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.maxParallel) {
      this.running++;
      return;
    }
    this.refuseWhenFull();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
