import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Waits until everything committed so far is on disk. All who ask while one sync runs share the next one, so the
 * number of durable commits per second is not bound by the disk's syncs per second, and no sync blocks the event loop.
 */
export class DurableCommits {
  private file: FileHandle | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private failure: Error | undefined;

  constructor(private readonly walFile: string) {}

  onDisk(): Promise<void> {
    // A sync that is already running may have begun before the caller's commit: only the one after it counts.
    this.next ??= this.startAfter(this.running);
    return this.next;
  }

  /** Asked before a change begins: one that could not be made safe is better not made. */
  refuseAfterFailure(): void {
    if (this.failure) throw this.failure;
  }

  async close(): Promise<void> {
    await this.next?.catch(() => undefined);
    await this.file?.close();
  }

  private async startAfter(previous: Promise<void> | undefined): Promise<void> {
    await previous?.catch(() => undefined);
    this.running = this.next;
    this.next = undefined;
    await this.sync();
  }

  private async sync(): Promise<void> {
    // After a failed sync the kernel may have dropped the pages: nothing later can be promised, so nothing is.
    this.refuseAfterFailure();
    try {
      this.file ??= await openDurably(this.walFile);
      await this.file.datasync();
    } catch (error) {
      this.failure = new Error('The disk did not confirm a write', { cause: error });
      throw this.failure;
    }
  }
}

/** The folder is synced too: a new file whose name is not on disk is as lost as its contents. */
async function openDurably(filename: string): Promise<FileHandle> {
  const folder = await open(path.dirname(filename), 'r');
  await folder.sync();
  await folder.close();
  return open(filename, 'r+');
}
