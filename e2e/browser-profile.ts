import { chromium, type LaunchOptions } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A browser that can be closed as a whole and started again, with what it keeps on disk. */
export class BrowserProfile {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'shared-lists-profile-'));

  constructor(
    private readonly baseURL: string,
    private readonly launchOptions: LaunchOptions,
  ) {}

  async start() {
    const context = await chromium.launchPersistentContext(this.folder, {
      ...this.launchOptions,
      baseURL: this.baseURL,
    });
    return { context, page: await context.newPage() };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
