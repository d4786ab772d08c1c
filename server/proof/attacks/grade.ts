import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../../scripts/lib/install/npm.mjs';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { openTestSqlite, temporaryFolder } from '../../src/testing/databases.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { searchedLog } from '../support/searched-logs.ts';

const CLIENT_DIR = path.resolve(import.meta.dirname, '../../../web/dist');
const SCANNER = path.join(import.meta.dirname, '../observatory');
const LEAST_SCORE = 130;

interface Grade {
  readonly grade: string;
  readonly score: number;
  readonly tests: readonly { readonly name: string; readonly pass: boolean; readonly result: string }[];
}

export const grade: Proof = {
  name: 'grade',
  claim: "Mozilla's Observatory grades the headers of the start page A+",
  fullSize: { sqlite: 1 },
  // Not in `npm test`: the scanner has two hundred packages.
  smallSize: {},
  run: ({ say }) => gradeStartPage(say),
};

async function gradeStartPage(say: (line: string) => void): Promise<Outcome> {
  if (!existsSync(path.join(CLIENT_DIR, 'index.html')))
    throw new Error('Build the client first: npm run build');
  if (!existsSync(path.join(SCANNER, 'node_modules'))) {
    say('Installing the scanner');
    const [command, args, options] = npmCommand(['ci', '--ignore-scripts']) as [string, string[], object];
    execFileSync(command, args, { ...options, cwd: SCANNER, stdio: 'ignore' });
  }
  const folder = temporaryFolder();
  const { database, drop } = await openTestSqlite();
  const config = parseConfig({ LOG_LEVEL: 'debug', PUBLIC_URL: 'https://localhost' });
  const app = await buildApp({ database, config, clientDir: CLIENT_DIR, logStream: searchedLog });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const certificate = makeCertificate(folder);
  const secure = createSecureServer(certificate, forwardTo(url));
  const securePort = await listening(secure);
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://localhost:${securePort}${incoming.url ?? '/'}` }).end();
  });
  const found = await scan(await listening(plain), securePort, certificate.file);
  for (const server of [secure, plain]) server.close();
  await app.close();
  await drop();
  rmSync(folder, { recursive: true });
  const failed = found.tests.filter(({ pass }) => !pass).map(({ name, result }) => `${name}: ${result}`);
  const isEnough = found.score >= LEAST_SCORE ? [] : [`only ${found.grade}, ${found.score} points`];
  return {
    tried: found.tests.length,
    bad: [...failed, ...isEnough],
    figures: { grade: found.grade, score: found.score },
  };
}

function makeCertificate(folder: string) {
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', ['req', ...wanted, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(file), file };
}

function forwardTo(url: string): RequestListener {
  return (incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(url + (incoming.url ?? '/'), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  };
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** In a child process: Node reads NODE_EXTRA_CA_CERTS at start. */
async function scan(httpPort: number, httpsPort: number, trusted: string): Promise<Grade> {
  const args = [path.join(SCANNER, 'scan.mjs'), String(httpPort), String(httpsPort)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as Grade;
}
