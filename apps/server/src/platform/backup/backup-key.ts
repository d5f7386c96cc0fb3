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

/** How much work a guess of the passphrase is: 32 MB and about a tenth of a second. */
const work = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const algorithm = 'aes-256-gcm'
export const ivBytes = 12
export const tagBytes = 16

/** What the parts of one backup are encrypted with. */
export interface BackupKey {
  salt: string
  /** Tells a wrong passphrase from a damaged backup. */
  check: string
  encrypt(part: string, iv: Buffer): CipherGCM
  decrypt(part: string, iv: Buffer, tag: Buffer): DecipherGCM
  /** What only somebody with the passphrase can write below a text. */
  seal(text: string): string
}

/** The key of a passphrase; `salt` in hexadecimal, another for each backup. */
export function backupKey(passphrase: string, salt: string): BackupKey {
  const root = scryptSync(passphrase, Buffer.from(salt, 'hex'), 32, work)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `recipe-panel/backup/${use}`, 32))
  // Each part has a key of its own, so that none fits into the place of another.
  return {
    salt,
    check: keyFor('check').toString('hex'),
    encrypt: (part, iv) => createCipheriv(algorithm, keyFor(`part/${part}`), iv),
    decrypt: (part, iv, tag) =>
      createDecipheriv(algorithm, keyFor(`part/${part}`), iv, { authTagLength: tagBytes }).setAuthTag(tag),
    seal: (text) => createHmac('sha256', keyFor('seal')).update(text).digest('hex'),
  }
}

/** Below a manifest without a passphrase: it finds damage, not intent. */
export const plainSeal = (text: string): string => createHash('sha256').update(text).digest('hex')
