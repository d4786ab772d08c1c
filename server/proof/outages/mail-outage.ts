import { invite } from '@shared-lists/contract/api/accounts.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { startMailServer, type MailServer } from '../../src/testing/mails.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { between, times } from '../support/random.ts';
import { percentile, spreadOf } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import type { RunningServer } from '../support/running-server.ts';
import { seedPeople } from '../support/seed.ts';
import { ShiftedClock } from '../support/shifted-clock.ts';

// The server allows sixty an hour.
const INVITATIONS_OF_ONE = 50;
const KILLS_PER_INVITATION = 0.05;
// Mails sent in parallel; a kill may lose the record of each.
const AT_ONCE = 10;
const MINUTE_MS = 60_000;
const LONGEST_DELIVERY_MS = 2 * 24 * 60 * MINUTE_MS;
// Below the ten seconds after which a silent mail server times out.
const LONGEST_REPLY_MS = 8_000;
const QUIET_MS = 2_500;

export const mailOutage: Proof = {
  name: 'mail-outage',
  claim: 'a hanging mail server delays no call, and every mail arrives later, even if the server is killed',
  fullSize: { sqlite: 200, postgres: 200 },
  smallSize: { sqlite: 10 },
  run: async ({ size, database, say }) => {
    let hangs = true;
    // Accepts connections without a greeting.
    const mailServer = await startMailServer({
      onConnect: (_session, greet) => {
        if (!hangs) greet(null);
      },
    });
    const recover = () => {
      hangs = false;
      mailServer.drop();
    };
    return withInstallation(database, (at) => new Outage(at, mailServer, recover, say).run(size)).finally(
      () => mailServer.close(),
    );
  },
};

class Outage {
  private readonly bad: string[] = [];
  private readonly repliesMs: number[] = [];
  private readonly clock: ShiftedClock;
  private server: RunningServer | undefined;
  private kills = 0;

  constructor(
    private readonly installation: Installation,
    private readonly mailServer: MailServer,
    private readonly recover: () => void,
    private readonly say: (line: string) => void,
  ) {
    this.clock = new ShiftedClock(installation.folder, 'mail');
  }

  async run(size: number): Promise<Outcome> {
    const count = Math.ceil(size / INVITATIONS_OF_ONE);
    const people = await this.installation.withDatabase((database) => seedPeople(database, 'owner', count));
    const recipients = times(size, () => `${newId()}@example.com`);
    const kills = Math.max(2, Math.round(size * KILLS_PER_INVITATION));
    await this.inviteAll(people, recipients, Math.floor(kills / 2));
    this.recover();
    const minutes = await this.deliverAll(recipients, Math.ceil(kills / 2));
    return {
      tried: size,
      bad: [...this.bad, ...this.judge(recipients)],
      figures: this.figures(recipients, minutes),
    };
  }

  private async inviteAll(
    people: readonly SignedIn[],
    recipients: readonly string[],
    kills: number,
  ): Promise<void> {
    await this.restart();
    for (const [nth, email] of recipients.entries()) {
      if (nth % Math.ceil(recipients.length / (kills + 1)) === 1) await this.kill();
      const as = people[Math.floor(nth / INVITATIONS_OF_ONE)];
      const from = performance.now();
      const { status, text } = await call(this.url(), invite, { ...(as && { as }), body: { email } });
      this.repliesMs.push(performance.now() - from);
      if (status !== invite.status) this.bad.push(`An invitation was answered with ${status} ${text}`);
    }
  }

  private async deliverAll(recipients: readonly string[], kills: number): Promise<number> {
    let shiftMs = 0;
    const left = () => recipients.filter((recipient) => this.idsOf(recipient).length === 0).length;
    for (let round = 0; left() > 0 && shiftMs < LONGEST_DELIVERY_MS; round++) {
      shiftMs += 6 * MINUTE_MS * (1 + Math.floor(round / 10));
      this.clock.set(shiftMs);
      if (round < kills) {
        const before = this.mailServer.received.length;
        await this.until(() => this.mailServer.received.length >= before + between(1, AT_ONCE));
        await this.kill();
      } else await this.untilQuiet();
      this.say(`${left()} of ${recipients.length} mails are left`);
    }
    return shiftMs / MINUTE_MS;
  }

  private async until(condition: () => boolean): Promise<void> {
    const deadline = performance.now() + LONGEST_REPLY_MS;
    while (!condition() && performance.now() < deadline) await wait(1);
  }

  private async untilQuiet(): Promise<void> {
    let before = -1;
    while (before !== this.mailServer.received.length) {
      before = this.mailServer.received.length;
      await wait(QUIET_MS);
    }
  }

  private async kill(): Promise<void> {
    this.kills++;
    await this.server?.end('SIGKILL');
    await this.restart();
  }

  private async restart(): Promise<void> {
    const SMTP_URL = `smtp://127.0.0.1:${this.mailServer.port}`;
    this.server = await this.installation.start({ SMTP_URL, ...this.clock.env });
  }

  private url(): string {
    return this.server?.url ?? '';
  }

  private idsOf(recipient: string): (string | undefined)[] {
    return this.mailServer.received
      .filter(({ recipients }) => recipients.includes(recipient))
      .map(({ raw }) => /^Message-ID: (.+)$/imu.exec(raw)?.[1]);
  }

  private doubled(recipients: readonly string[]): number {
    return recipients.reduce((sum, recipient) => sum + Math.max(0, this.idsOf(recipient).length - 1), 0);
  }

  private judge(recipients: readonly string[]): string[] {
    const most = AT_ONCE * this.kills;
    const doubled = this.doubled(recipients);
    return [
      ...recipients.flatMap((recipient) => {
        const ids = this.idsOf(recipient);
        if (ids.length === 0) return [`No mail for ${recipient}`];
        return new Set(ids).size > 1 ? [`${recipient} got mails that look different`] : [];
      }),
      ...(doubled > most ? [`${doubled} mails arrived twice after ${this.kills} kills`] : []),
      ...this.repliesMs.filter((ms) => ms > LONGEST_REPLY_MS).map((ms) => `An invitation took ${ms} ms`),
    ];
  }

  private figures(recipients: readonly string[], minutes: number) {
    return {
      kills: this.kills,
      'invitations while the mail server hung': `${spreadOf(this.repliesMs)}, 95 of 100 within ${percentile(this.repliesMs, 0.95).toFixed(0)} ms`,
      'mails that arrived twice': this.doubled(recipients),
      'minutes of the clock': minutes,
    };
  }
}
