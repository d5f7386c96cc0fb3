import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser sent when it subscribed, as bytes. */
export interface Receiver {
  /** Its public key: 65 bytes, uncompressed. */
  p256dh: Buffer
  auth: Buffer
}

/** Fresh for every push; fixed only to reproduce an example of the RFC. */
interface Once {
  privateKey: Buffer
  salt: Buffer
}

const curve = 'prime256v1'
/** One record: every push service accepts at least 4096 bytes (RFC 8030 7.2), so ours are never longer. */
const recordSize = 4096
const headLength = 16 + 4 + 1 + 65
const tagLength = 16
/** The longest text of a push, in bytes. */
export const pushBytesMax = recordSize - headLength - tagLength - 1

/** Encrypts a push for its browser alone: `aes128gcm` of RFC 8188 with the keys of RFC 8291. */
export function encryptPush(text: string, receiver: Receiver, once: Once = fresh()): Buffer {
  const sender = createECDH(curve)
  sender.setPrivateKey(once.privateKey)
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiver.p256dh)
  const { key, nonce } = keysOf({ shared, ...receiver, senderKey, salt: once.salt })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 0x02 ends the last record; nothing is padded.
  const plain = Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from([2])])
  const head = Buffer.alloc(headLength)
  once.salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(senderKey.length, 20)
  senderKey.copy(head, 21)
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

interface Agreed {
  shared: Buffer
  auth: Buffer
  /** The browser's public key. */
  p256dh: Buffer
  senderKey: Buffer
  salt: Buffer
}

/** Content key and nonce that both sides derive (RFC 8291 3.4). */
export function keysOf({ shared, auth, p256dh, senderKey, salt }: Agreed): { key: Buffer; nonce: Buffer } {
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const secret = derive(shared, auth, about, 32)
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length))
}

function fresh(): Once {
  const pair = createECDH(curve)
  pair.generateKeys()
  // Short keys lose their leading zeros.
  const privateKey = Buffer.alloc(32)
  const made = pair.getPrivateKey()
  made.copy(privateKey, 32 - made.length)
  return { privateKey, salt: randomBytes(16) }
}
