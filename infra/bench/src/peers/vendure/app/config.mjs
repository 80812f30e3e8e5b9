// Vendure as its own project template configures it for production: PostgreSQL, job queue, scheduler and search
// by its default plugins. Left out are what no scenario uses: pictures, mail, the dashboard.
import { createHash, randomUUID } from 'node:crypto';
import vendure from '@vendure/core';

const {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LogLevel,
  dummyPaymentHandler,
} = vendure;

/** Signing in is not measured, and a slow hash for hundreds of customers would take minutes. */
const quickHash = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  check: async (password, hash) => (await quickHash.hash(password)) === hash,
};

export const config = {
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: false,
    csrfPrevention: true,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: randomUUID() },
    cookieOptions: { secret: 'bench' },
    passwordHashingStrategy: quickHash,
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: '127.0.0.1',
    port: Number(process.env.DB_PORT),
    username: process.env.DB_USER,
    database: process.env.DB_NAME,
    synchronize: process.env.DB_SYNCHRONIZE === 'true',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};
