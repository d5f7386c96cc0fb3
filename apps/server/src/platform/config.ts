import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readAiConfig, type AiConfig } from './ai-config.ts'
import { readSsoConfig, type SsoConfig } from './sso-config.ts'

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ message: 'must be a number' })
    .int({ message: 'must be a whole number' })
    .min(min, { message: `must be ${min} or more` })
    .max(max, { message: `must be ${max} or less` })
const secret = (characters: number) =>
  z.string().min(characters, { message: `must have ${characters} characters or more` })
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

const addressWords = 'must be an address; signs like # / ? @ in its password are written as %23 %2F %3F %40'
const originWords = 'must be an address without a path: https://panel.example'

/** The configuration: every environment variable with its check and default. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').refine(isAddress, { message: addressWords }).optional(),
  REDIS_URL: url('redis', 'rediss').refine(isAddress, { message: addressWords }).optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      message: 'must be an address, or a name and an address: Recipe Panel <panel@shop.example>',
    })
    .optional(),
  // Environments without line breaks write them as \
  // .
  LOG_SIGNING_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isEd25519, { message: 'must be an Ed25519 private key as PEM (PKCS 8), its lines parted by \\n' })
    .optional(),
  LOG_WITNESS_MAIL: z.email({ message: 'must be an address' }).optional(),
  PUBLIC_URL: url('http', 'https').refine(isOrigin, { message: originWords }).transform(originOf).optional(),
  DEMO: z.enum(['0', '1']).optional(),
  METRICS_TOKEN: secret(16).optional(),
  SECRETS_KEY: secret(32).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_PASSPHRASE: secret(12).optional(),
  LINE_API_URL: url('http', 'https').default('https://api.line.me'),
  LINE_DATA_URL: url('http', 'https').default('https://api-data.line.me'),
  LINE_STICKER_URL: url('http', 'https').default('https://stickershop.line-scdn.net'),
  WHATSAPP_API_URL: url('http', 'https').default('https://graph.facebook.com/v23.0'),
  AI_OPENAI_COMPATIBLE_BASE_URL: url('http', 'https').optional(),
  AI_OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  AI_OPENAI_COMPATIBLE_HEADERS: z.string().optional(),
  AI_OPENAI_COMPATIBLE_MODEL: z.string().optional(),
  AI_DEEPSEEK_BASE_URL: url('http', 'https').default('https://api.deepseek.com'),
  AI_DEEPSEEK_API_KEY: z.string().optional(),
  AI_GEMINI_BASE_URL: url('http', 'https').default('https://generativelanguage.googleapis.com/v1beta'),
  AI_GEMINI_API_KEY: z.string().optional(),
  AI_EMBEDDING_PROVIDER: z.enum(['OPENAI_COMPATIBLE', 'GEMINI']).optional(),
  AI_EMBEDDING_MODEL: z.string().optional(),
  AI_EMBEDDING_DIMENSIONS: wholeNumber(64, 4096).optional(),
  OIDC_ISSUER: url('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_GROUPS: z.string().optional(),
  OIDC_LABEL: z.string().max(60).optional(),
  OIDC_TAKES_OVER_BY_EMAIL: z.enum(['0', '1']).default('0'),
  ALLOW_PRIVATE_HOSTS: z.enum(['0', '1']).default('0'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Every variable that the server reads; see docs/operations.md. */
export const variables = Object.keys(environment.shape)

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  redisUrl?: string
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** Absent: mails stay in the outbox. */
  mail?: { smtpUrl: string; from: string }
  /** PEM; absent: a generated key in the data folder. */
  logSigningKey?: string
  /** Who receives every signed checkpoint of the supply-chain log. */
  logWitnessMail?: string
  publicUrl: string
  demo: boolean
  /** Bearer token of /metrics; without it only this machine may read the metrics. */
  metricsToken?: string
  /** Seals secrets in the database; absent: a file in the data folder. */
  secretsKey?: string
  backup: {
    /** Folder of the daily backups; absent: this node makes none. */
    folder?: string
    /** Number of newest backups to keep. */
    keep: number
    /** Encrypts backups; absent: they are not encrypted. */
    passphrase?: string
  }
  /** API addresses of the channel providers. */
  providers: { lineApi: string; lineData: string; lineStickers: string; whatsappApi: string }
  /** Model providers; without any the assistant works offline. */
  ai: AiConfig
  /** Absent: everybody signs in with a password. */
  sso?: SsoConfig
  /** Webhooks and the shop may be on this network, and without TLS. */
  allowPrivateHosts: boolean
  trustProxy: boolean
  /** How long a stopping node still answers, while /readyz sends the proxy elsewhere. */
  drainMs: number
  logLevel: z.output<typeof environment>['LOG_LEVEL']
}

/** Three health checks of the proxy of deploy/Caddyfile. */
const drainSecondsBehindProxy = 6

const drainMsOf = ({ DRAIN_SECONDS, TRUST_PROXY }: z.output<typeof environment>) =>
  1000 * (DRAIN_SECONDS ?? (TRUST_PROXY === '1' ? drainSecondsBehindProxy : 0))

/** Reads the environment; an invalid value stops the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(
      `Cannot start: the environment variable ${issue?.path.join('.')} ${sentence(issue?.message)}`,
    )
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    ...(data.REDIS_URL && { redisUrl: data.REDIS_URL }),
    ...s3Of(data),
    ...mailOf(data),
    ...logOf(data),
    publicUrl: data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`,
    demo: data.DEMO ? data.DEMO === '1' : !data.DATABASE_URL,
    ...(data.METRICS_TOKEN && { metricsToken: data.METRICS_TOKEN }),
    ...(data.SECRETS_KEY && { secretsKey: data.SECRETS_KEY }),
    backup: {
      ...(data.BACKUP_DIR && { folder: resolve(data.BACKUP_DIR) }),
      keep: data.BACKUP_KEEP,
      ...(data.BACKUP_PASSPHRASE && { passphrase: data.BACKUP_PASSPHRASE }),
    },
    providers: {
      lineApi: data.LINE_API_URL,
      lineData: data.LINE_DATA_URL,
      lineStickers: data.LINE_STICKER_URL,
      whatsappApi: data.WHATSAPP_API_URL,
    },
    ai: readAiConfig(data),
    ...readSsoConfig(data),
    allowPrivateHosts: data.ALLOW_PRIVATE_HOSTS === '1',
    trustProxy: data.TRUST_PROXY === '1',
    drainMs: drainMsOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

function s3Of(data: z.output<typeof environment>): Pick<Config, 's3'> {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data
  if (!endpoint) return {}
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'Cannot start: S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
    )
  }
  return { s3: { endpoint, bucket, region: data.S3_REGION, accessKeyId, secretAccessKey } }
}

function logOf({
  LOG_SIGNING_KEY,
  LOG_WITNESS_MAIL,
}: z.output<typeof environment>): Pick<Config, 'logSigningKey' | 'logWitnessMail'> {
  return {
    ...(LOG_SIGNING_KEY && { logSigningKey: LOG_SIGNING_KEY }),
    ...(LOG_WITNESS_MAIL && { logWitnessMail: LOG_WITNESS_MAIL }),
  }
}

function mailOf({ SMTP_URL, MAIL_FROM }: z.output<typeof environment>): Pick<Config, 'mail'> {
  if (!SMTP_URL) return {}
  if (!MAIL_FROM) throw new Error('Cannot start: SMTP_URL needs MAIL_FROM beside it')
  return { mail: { smtpUrl: SMTP_URL, from: MAIL_FROM } }
}

/** Only the origin, as browsers write it: links append a path. */
function originOf(address: string): string {
  return new URL(address).origin
}

function isAddress(address: string): boolean {
  return URL.canParse(address)
}

function isOrigin(address: string): boolean {
  if (!isAddress(address)) return false
  const { pathname, search, hash, username } = new URL(address)
  return pathname === '/' && `${search}${hash}${username}` === ''
}

function isEd25519(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

function sentence(message = 'is not valid'): string {
  return message.startsWith('must') ? message : `is not valid: ${message}`
}
