import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Waits until all commits are on disk. Concurrent callers share one sync, and no sync blocks the event loop. */
export class DurableCommits {
  private file: FileHandle | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private failure: Error | undefined;

  constructor(private readonly walFile: string) {}

  onDisk(): Promise<void> {
    // A sync that is already running may have started before the caller's commit.
    this.next ??= this.startAfter(this.running);
    return this.next;
  }

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
    // After a failed sync the kernel may have dropped the pages, so no later write can be confirmed.
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

/** The folder is synced too: otherwise the name of a new file may be lost. */
async function openDurably(filename: string): Promise<FileHandle> {
  const folder = await open(path.dirname(filename), 'r');
  await folder.sync();
  await folder.close();
  return open(filename, 'r+');
}
