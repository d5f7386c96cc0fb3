import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Stores secrets in the database that must be read again: signing keys, and keys of other services. */
export interface Secrets {
  /** `about` names the place, e.g. `api-key:<id>`: a sealed text fits nowhere else. */
  seal(text: string, about: string): string
  unseal(sealed: string, about: string): string
  /** 32 bytes that only this key can derive from this text and place. */
  sign(text: string, about: string): Buffer
}

/** A secret sealed with another key. */
export class SealedOtherwise extends Error {
  constructor(about: string, options?: ErrorOptions) {
    super(
      `Cannot open the secret of ${about}: it was sealed with another SECRETS_KEY (docs/operations.md)`,
      options,
    )
    this.name = 'SealedOtherwise'
  }
}

const version = 'v1'
const algorithm = 'aes-256-gcm'

/**
 * Seals with a key outside the database, so that a copy of the database reveals no secret (ADR 0018): SECRETS_KEY, else
 * a file in the data folder, made on first use.
 */
export function openSecrets({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): Secrets {
  let key: Buffer | undefined
  const keyOnce = () => {
    key ??= Buffer.from(
      hkdfSync('sha256', secretsKey ?? keyOfFolder(dataDir), '', 'recipe-panel/secrets', 32),
    )
    return key
  }

  return {
    seal(text, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv(algorithm, keyOnce(), iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
    },
    sign: (text, about) => createHmac('sha256', keyOnce()).update(`${about}\0${text}`).digest(),
    unseal(sealed, about) {
      const [reported, iv = '', tag = '', body = ''] = sealed.split('.')
      const bytes = (part: string) => Buffer.from(part, 'base64url')
      try {
        if (reported !== version) throw new Error(`it is of the version "${reported}"`)
        const decipher = createDecipheriv(algorithm, keyOnce(), bytes(iv))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes(tag))
        return Buffer.concat([decipher.update(bytes(body)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealedOtherwise(about, { cause })
      }
    },
  }
}

/** Two servers on one folder may look at once: the first to create the file wins. */
function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'secrets.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
