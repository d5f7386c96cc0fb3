import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { mainChain } from '@rp/domain/supplychain/entry'
import type { Config } from '../config.ts'

/** The content of a checkpoint; the signature covers its canonical JSON. */
export interface Statement {
  seq: number
  hash: string
  root: string
  at: string
  key_id: string
}

export interface SignedCheckpoint extends Statement {
  signature: string
}

export interface SigningKey {
  key_id: string
  /** SPKI, PEM. */
  public_key: string
  sign(statement: Statement): string
}

/**
 * The key that signs checkpoints: LOG_SIGNING_KEY, or a generated file in the data folder. Never in the database: an
 * attacker who can rewrite the log there must not be able to sign it again.
 */
export function openSigningKey({
  logSigningKey,
  dataDir,
}: Pick<Config, 'logSigningKey' | 'dataDir'>): SigningKey {
  const key = createPrivateKey(logSigningKey ?? keyOfFolder(dataDir))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Cannot sign the log: the key is no Ed25519 key')
  const shown = createPublicKey(key)
  return {
    key_id: keyId(shown.export({ type: 'spki', format: 'der' })),
    public_key: shown.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (statement) => sign(null, signedWords(statement), key).toString('base64'),
  }
}

/** Whether the statement was signed with the key that it names. */
export function isSigned(
  { signature, ...statement }: SignedCheckpoint,
  public_key: string | undefined,
): boolean {
  if (public_key === undefined) return false
  try {
    const key = createPublicKey(public_key)
    const isNamed = keyId(key.export({ type: 'spki', format: 'der' })) === statement.key_id
    return isNamed && verify(null, signedWords(statement), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** The complete statement as it is signed, sent and saved. */
export function fullStatement({ seq, hash, root, at, key_id }: Statement) {
  return { v: 1, chain: mainChain, seq, hash, root, at, key_id }
}

function signedWords(statement: Statement): Buffer {
  return Buffer.from(`recipe-panel/checkpoint/v1\n${canonicalJson(fullStatement(statement))}`)
}

function keyId(spki: Buffer): string {
  return createHash('sha256').update(spki).digest('hex').slice(0, 16)
}

function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'log-signing-key.pem')
  mkdirSync(dataDir, { recursive: true })
  try {
    const { privateKey } = generateKeyPairSync('ed25519')
    // Fails if the file exists; then the existing key is used.
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
