import { bareAddress } from '../../platform/mail/bare-address.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { sameSecret } from '../../platform/same-secret.ts'

/** Of the signature: nobody can try so many addresses. */
const signatureBytes = 10
/** An address may be written in capitals on its way, so it is made of what has none. */
const base = 36
const roomLength = 25
const signatureLength = 16
const about = 'chat-reply-address'

/**
 * The address that a customer answers to: it stands for one room and is signed, so that it can be taken for nobody
 * else's. It is the house's own address with a part behind a plus, which mail servers deliver to the same box.
 */
export function replyAddress(secrets: Secrets, from: string, room_id: string): string {
  const [name = '', domain = ''] = bareAddress(from).split('@')
  const room = BigInt(`0x${room_id.replaceAll('-', '')}`)
    .toString(base)
    .padStart(roomLength, '0')
  return `${name}+${room}${signatureOf(secrets, room_id)}@${domain}`
}

/** The room that an address stands for; null: none, or the signature is not ours. */
export function roomOfAddress(secrets: Secrets, address: string): string | null {
  const pattern = new RegExp(`\\+([0-9a-z]{${roomLength}})([0-9a-z]{${signatureLength}})@`)
  const [, room, signature] = pattern.exec(address.toLowerCase()) ?? []
  if (room === undefined || signature === undefined) return null
  const room_id = uuidOf(room)
  return room_id && sameSecret(signature, signatureOf(secrets, room_id)) ? room_id : null
}

function signatureOf(secrets: Secrets, room_id: string): string {
  const bytes = secrets.sign(room_id, about).subarray(0, signatureBytes).toString('hex')
  return BigInt(`0x${bytes}`).toString(base).padStart(signatureLength, '0')
}

function uuidOf(room: string): string | null {
  let number = 0n
  for (const digit of room) number = number * BigInt(base) + BigInt(Number.parseInt(digit, base))
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
