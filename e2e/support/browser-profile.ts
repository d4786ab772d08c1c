import { chromium, type LaunchOptions } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

  /** Chromium writes to disk with a delay of some seconds. */
  hasStored(text: string): boolean {
    const folder = path.join(this.folder, 'Default', 'Local Storage', 'leveldb');
    const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
    return files.some((name) => readFileSync(path.join(folder, name), 'latin1').includes(text));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
