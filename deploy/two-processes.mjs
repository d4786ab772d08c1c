import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../scripts/lib/repository.mjs';

const LONGEST_WAIT_MS = 60_000;

export async function startInstallation({ program, nginx, databaseUrl, count }) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-deploy-'));
  const [proxyPort, ...ports] = await freePorts(count + 1);
  const url = `http://127.0.0.1:${proxyPort}`;
  const servers = ports.map((port) => ({
    port,
    url: `http://127.0.0.1:${port}`,
    mails: join(folder, String(port), 'mails'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    output: '',
  }));
  const start = async (server) => {
    mkdirSync(server.env.DATA_DIR, { recursive: true });
    const child = spawn(process.execPath, [program, 'serve'], { env: server.env, cwd: folder });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (server.output += String(text)));
    Object.assign(server, { child, ended: once(child, 'exit') });
    await until(async () => (await call(server.url, 'GET', '/readyz').catch(() => ({}))).status === 200);
  };
  const stop = async (server, signal = 'SIGTERM') => {
    server.child.kill(signal);
    return (await server.ended)[0];
  };

  for (const server of servers) await start(server);
  const proxy = await startNginx(nginx, folder, proxyPort, ports);
  return {
    url,
    servers,
    start,
    stop,
    takeOut: ({ port }) => proxy.use(ports.filter((other) => other !== port)),
    putBack: () => proxy.use(ports),
    mailIds: () => servers.flatMap(({ mails }) => filesIn(mails)),
    async mailedLink(email) {
      let link;
      await until(() => (link = linkFor(email, servers)) !== undefined);
      return link;
    },
    async close() {
      await proxy.stop();
      for (const server of servers.filter(
        ({ child }) => child.exitCode === null && child.signalCode === null,
      )) {
        await stop(server, 'SIGKILL');
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function startNginx(nginx, folder, port, ports) {
  const upstream = join(folder, 'upstream.conf');
  const write = (used) =>
    writeFileSync(
      upstream,
      `upstream shared_lists { zone shared_lists 64k;\n${used.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')}\n}\n`,
    );
  write(ports);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 2; worker_shutdown_timeout 5s; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       include ${upstream};
       server { listen 127.0.0.1:${port}; include ${inRoot('deploy/nginx/proxy.conf')}; } }`,
  );
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until(
    async () => (await call(`http://127.0.0.1:${port}`, 'GET', '/healthz').catch(() => ({}))).status === 200,
  );
  return {
    async use(used) {
      const old = workersOf(child.pid);
      write(used);
      child.kill('SIGHUP');
      // Old workers finish their requests with the old upstreams.
      await until(() => {
        const now = workersOf(child.pid);
        return now.length > 0 && old.every((pid) => !now.includes(pid));
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function workersOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

function linkFor(email, servers) {
  const files = servers.flatMap(({ mails }) => filesIn(mails).map((name) => join(mails, name)));
  // Decodes as much quoted-printable as links need.
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='));
  const mail = texts.find((text) => text.includes(`To: ${email}`));
  return mail && /https?:\/\/\S+/.exec(mail)?.[0];
}

function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function call(url, method, path, { body, session } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { ...session, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(url + path, { method, headers, agent: false, timeout: 20_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('No response')));
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

export function listen(url, session) {
  const stream = { text: '', close: () => sent.destroy() };
  const headers = { ...session, accept: 'text/event-stream' };
  const sent = request(`${url}/v2/events`, { headers, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (part) => (stream.text += part));
    response.on('error', () => undefined);
  });
  sent.on('error', () => undefined);
  sent.end();
  return stream;
}

export async function until(condition) {
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Timed out waiting for a condition');
    await wait(20);
  }
}

async function freePorts(count) {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(holders.map((holder) => once(holder, 'listening')));
  const ports = holders.map((holder) => holder.address().port);
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}
