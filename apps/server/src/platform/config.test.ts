import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readConfig, variables } from './config.ts'

const oidc = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'panel',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_GROUPS: '{"chat":"STAFF/CHAT","chiefs":"SUPER_ADMIN"}',
}

/** As OpenSSL writes a private key. */
const pem = ({ privateKey }: KeyPairKeyObjectResult) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('the configuration', () => {
  it('needs nothing: an empty environment is the embedded demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      demo: true,
      publicUrl: 'http://127.0.0.1:4000',
    })
  })

  it('loads no demo content with a real database unless requested', () => {
    const DATABASE_URL = 'postgres://localhost/panel'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  it('of an endpoint with OpenAI’s protocol need no key, but may have headers and a query', () => {
    const { ai } = readConfig({
      AI_OPENAI_COMPATIBLE_BASE_URL: 'http://here/v1/?api-version=2024-10-21',
      AI_OPENAI_COMPATIBLE_HEADERS: '{"api-key":"k"}',
      AI_OPENAI_COMPATIBLE_MODEL: 'm',
      AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE',
      AI_EMBEDDING_MODEL: 'e',
    })
    expect(ai).toEqual({
      providers: {
        OPENAI_COMPATIBLE: {
          baseURL: 'http://here/v1',
          query: { 'api-version': '2024-10-21' },
          headers: { 'api-key': 'k' },
          model: 'm',
        },
      },
      embedding: { provider: 'OPENAI_COMPATIBLE', model: 'e', dimensions: 1536, sendsLength: false },
    })
  })

  it('uses the model providers that have a key, and no others', () => {
    expect(readConfig({}).ai).toEqual({ providers: {}, embedding: null })
    const { ai } = readConfig({ AI_DEEPSEEK_API_KEY: 'k', AI_DEEPSEEK_BASE_URL: 'http://here/' })
    expect(ai.providers).toEqual({ DEEPSEEK: { baseURL: 'http://here', apiKey: 'k' } })
  })

  it('reads the single sign-on provider, with its groups in order', () => {
    expect(readConfig({}).sso).toBeUndefined()
    expect(readConfig(oidc).sso).toMatchObject({
      issuer: 'https://id.example',
      takesOverByEmail: false,
      groups: [
        ['chat', 'STAFF/CHAT'],
        ['chiefs', 'SUPER_ADMIN'],
      ],
    })
  })

  it('accepts the signing key as one line, as docs/operations.md describes', () => {
    const key = pem(generateKeyPairSync('ed25519'))
    const oneLine = key.replaceAll('\n', '\\n')
    expect(readConfig({ LOG_SIGNING_KEY: oneLine }).logSigningKey).toBe(key)
  })

  it('appends paths to PUBLIC_URL, so it drops a trailing slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Panel.example/' }).publicUrl).toBe('https://panel.example')
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must start with postgres://'],
    [{ DATABASE_URL: 'postgres://panel:a#b@host/panel' }, 'DATABASE_URL must be an address; signs like #'],
    [{ REDIS_URL: 'redis://:a/b@host' }, 'REDIS_URL must be an address; signs like #'],
    [{ PUBLIC_URL: 'panel.example' }, 'PUBLIC_URL must start with http://'],
    [{ PUBLIC_URL: 'https://panel.example/panel' }, 'PUBLIC_URL must be an address without a path'],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY must have 32 characters or more'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more'],
    [{ LOG_SIGNING_KEY: 'a passphrase' }, 'LOG_SIGNING_KEY must be an Ed25519 private key'],
    [
      { LOG_SIGNING_KEY: pem(generateKeyPairSync('x25519')) },
      'LOG_SIGNING_KEY must be an Ed25519 private key',
    ],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be https'],
    [{ ...oidc, OIDC_GROUPS: '[]' }, 'OIDC_GROUPS must be a JSON object'],
    [{ ...oidc, OIDC_GROUPS: '{"all":"OWNER"}' }, 'OIDC_GROUPS maps "all" to "OWNER"'],
    [{ S3_ENDPOINT: 'http://store' }, 'S3_BUCKET'],
    [{ AI_OPENAI_COMPATIBLE_API_KEY: 'k' }, 'AI_OPENAI_COMPATIBLE_BASE_URL'],
    [{ AI_OPENAI_COMPATIBLE_MODEL: 'm' }, 'AI_OPENAI_COMPATIBLE_BASE_URL'],
    [
      { AI_OPENAI_COMPATIBLE_BASE_URL: 'http://here', AI_OPENAI_COMPATIBLE_HEADERS: 'api-key: k' },
      'AI_OPENAI_COMPATIBLE_HEADERS must be JSON',
    ],
    [
      { AI_OPENAI_COMPATIBLE_BASE_URL: 'http://here', AI_OPENAI_COMPATIBLE_HEADERS: '{"x":"a\\nb"}' },
      'AI_OPENAI_COMPATIBLE_HEADERS must be JSON',
    ],
    [
      { AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE', AI_EMBEDDING_MODEL: 'm' },
      'AI_OPENAI_COMPATIBLE_BASE_URL',
    ],
    [{ AI_EMBEDDING_PROVIDER: 'DEEPSEEK' }, 'AI_EMBEDDING_PROVIDER'],
    [{ AI_EMBEDDING_PROVIDER: 'GEMINI', AI_EMBEDDING_MODEL: 'm' }, 'AI_GEMINI_API_KEY'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with smtp://'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM must be an address'],
  ])('%j stops the start with a sentence that names the variable', (env, words) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^Cannot start: .*${words}`))
  })
})

it('every variable is in the table of docs/operations.md, and the table has no others', async () => {
  const docs = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const production = docs.slice(docs.indexOf('## Production'), docs.indexOf('## Two nodes'))
  const cells = production.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name))
  const alsoNamed = ['AI_DEEPSEEK_BASE_URL', 'AI_GEMINI_BASE_URL']
  for (const name of alsoNamed) expect(production).toContain(`\`${name}\``)
  expect(named).toHaveLength(new Set(named).size)
  expect(new Set([...named, ...alsoNamed])).toEqual(new Set(variables))
})
