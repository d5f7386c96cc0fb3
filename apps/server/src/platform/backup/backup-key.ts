import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  scryptSync,
  type CipherGCM,
  type DecipherGCM,
} from 'node:crypto'

/** Cost of one guess of the passphrase: 32 MB and about a tenth of a second. */
const work = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const algorithm = 'aes-256-gcm'
export const ivBytes = 12
export const tagBytes = 16

/** Encrypts the parts of one backup. */
export interface BackupKey {
  salt: string
  /** Distinguishes a wrong passphrase from a damaged backup. */
  check: string
  encrypt(part: string, iv: Buffer): CipherGCM
  decrypt(part: string, iv: Buffer, tag: Buffer): DecipherGCM
  /** Authenticates a text; only possible with the passphrase. */
  seal(text: string): string
}

/** Derives the key from a passphrase; `salt` is hexadecimal and differs per backup. */
export function backupKey(passphrase: string, salt: string): BackupKey {
  const root = scryptSync(passphrase, Buffer.from(salt, 'hex'), 32, work)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `recipe-panel/backup/${use}`, 32))
  // Each part has its own key, so that parts cannot be swapped.
  return {
    salt,
    check: keyFor('check').toString('hex'),
    encrypt: (part, iv) => createCipheriv(algorithm, keyFor(`part/${part}`), iv),
    decrypt: (part, iv, tag) =>
      createDecipheriv(algorithm, keyFor(`part/${part}`), iv, { authTagLength: tagBytes }).setAuthTag(tag),
    seal: (text) => createHmac('sha256', keyFor('seal')).update(text).digest('hex'),
  }
}

/** Seals a manifest without a passphrase: detects damage, not manipulation. */
export const plainSeal = (text: string): string => createHash('sha256').update(text).digest('hex')
