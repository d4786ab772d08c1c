import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { currentEpoch } from './database/installation-repository.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { Passwords } from './people/passwords.ts';
import { settingsRoutes } from './features/accounts/settings/settings-routes.ts';
import { configurationRoutes } from './features/configurations/configuration-routes.ts';
import { homeRoutes } from './features/home/home-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { trashRoutes } from './features/history/trash/trash-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { bulkRoutes } from './features/items/bulk/bulk-routes.ts';
import { itemRoutes } from './features/items/item-routes.ts';
import { listRoutes } from './features/lists/list-routes.ts';
import { orderRoutes } from './features/order/order-routes.ts';
import { ownDataRoutes } from './features/personal-data/own-data-routes.ts';
import { invitationRoutes } from './features/sharing/invitations/invitation-routes.ts';
import { handoverRoutes, shareRoutes } from './features/sharing/share-routes.ts';
import { startingPointRoutes } from './features/starting-points/starting-point-routes.ts';
import { tripRoutes } from './features/trips/trip-routes.ts';
import { vocabularyRoutes } from './features/vocabulary/vocabulary-routes.ts';
import { showChangedItems } from './features/lists/list-page-service.ts';
import { LiveHub } from './live/live-hub.ts';
import { liveRoutes } from './live/live-routes.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { parseJsonBodies } from './http/api/body-parser.ts';
import { serveClient } from './http/client-files.ts';
import { AuthCache } from './sessions/auth-cache.ts';
import { handlePreflights, withOrigins } from './http/security/cors.ts';
import { docsRoutes } from './http/docs/docs-page.ts';
import { handleBadUrl, handleErrors } from './http/error-handler.ts';
import { onEndedCalls, type EndedCall } from './http/calls/ended-calls.ts';
import { EarlyPolls } from './http/polling/early-polls.ts';
import { securityHeaders } from './http/security/headers.ts';
import { httpServer } from './http/http-server.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { logCall, loggerOptions, logUnlessBusy, type LogStream } from './http/calls/logging.ts';
import { ReadResponses } from './http/polling/read-responses.ts';
import { newRequestId } from './http/calls/request-id.ts';
import { refuseUndeclaredRoutes } from './http/api/routes.ts';
import { Api } from './http/api/serve.ts';
import { schemaController } from './http/api/serialise-response.ts';
import { handleUnreadable } from './http/unreadable-requests.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import { limitRules } from './limits/limits.ts';
import { CallLimit } from './limits/call-limit.ts';

export interface AppOptions {
  readonly database: Database;
  readonly config: Config;
  readonly clientDir?: string;
  readonly logStream?: LogStream;
  readonly metrics?: ServerMetrics;
  readonly freeBytes?: () => Promise<number>;
  readonly callsPerMinute?: number;
  readonly passwords?: Passwords;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, clientDir, logStream } = options;
  const metrics = config.metricsToken ? options.metrics : undefined;
  const onEnded = (call: EndedCall) => {
    logCall(app.log, call);
    metrics?.measureCall(call);
  };
  const log = (): FastifyBaseLogger => app.log;
  const epoch = await currentEpoch(database);
  const headersFor = withOrigins(config.corsOrigins, securityHeaders(config.publicUrl));
  const callLimit = new CallLimit(options.callsPerMinute ?? config.limits.callsPerMinute);
  const readResponses = new ReadResponses(epoch);
  const authCache = new AuthCache(database, logUnlessBusy(log, 'uses of sessions were not noted'));
  const earlyPolls = new EarlyPolls({ authCache, callLimit, readResponses, headersFor, onEnded });
  const app = Fastify({
    serverFactory: (handle) => httpServer(earlyPolls.wrap(handle)),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than most requests; log lines carry the request id instead.
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    // A 503 while the server stops would lose a change that has already arrived.
    return503OnClosing: false,
    schemaController,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
    frameworkErrors: handleBadUrl(headersFor),
    clientErrorHandler: handleUnreadable(headersFor),
  });
  refuseUndeclaredRoutes(app);
  sendHeaders(app, headersFor);
  handlePreflights(app);
  parseJsonBodies(app);
  handleErrors(app);
  onEndedCalls(app, onEnded);

  const api = new Api(app, { database, epoch, authCache, callLimit, readResponses, earlyPolls });
  addRoutes(api, options);
  const onError = logUnlessBusy(log, 'live events could not be looked up');
  const hub = new LiveHub({ database, onError, showChangedItems });
  liveRoutes(api, hub, epoch);
  await hub.start();
  metrics?.measureStreams(() => hub.streamCount);
  app.addHook('preClose', () => hub.stop());
  app.addHook('onClose', () => authCache.close());

  healthRoutes(app, database, options.freeBytes);
  if (metrics && config.metricsToken) metricsRoute(app, metrics, config.metricsToken);
  docsRoutes(app);
  await serveClient(app, clientDir);
  return app;
}

function addRoutes(api: Api, { database, config, passwords = new Passwords() }: AppOptions): void {
  const limits = limitRules(config.limits);
  const mailQueue = new MailQueue(config.publicUrl);
  const inviting = { mailQueue, limits, sendsMails: config.smtpUrl !== undefined };
  accountRoutes(api, { database, passwords, ...inviting });
  settingsRoutes(api, inviting);
  ownDataRoutes(api, { database, passwords, limits });
  listRoutes(api);
  homeRoutes(api);
  itemRoutes(api);
  bulkRoutes(api);
  orderRoutes(api);
  tripRoutes(api);
  startingPointRoutes(api);
  vocabularyRoutes(api, config);
  historyRoutes(api);
  trashRoutes(api, config);
  searchRoutes(api, config);
  configurationRoutes(api);
  shareRoutes(api, inviting);
  handoverRoutes(api);
  invitationRoutes(api, inviting);
}

function sendHeaders(app: FastifyInstance, headersFor: ReturnType<typeof withOrigins>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request)).header('x-request-id', request.id);
    done();
  });
}
