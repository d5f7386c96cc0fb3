import { bareAddress } from '../../platform/mail/bare-address.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { sameSecret } from '../../platform/same-secret.ts'

/** Bytes of the signature: too many to guess. */
const signatureBytes = 10
/** Mail servers may change the case of an address, so it uses only lower-case letters and digits. */
const base = 36
const roomLength = 25
const signatureLength = 16
const about = 'chat-reply-address'

/**
 * The reply address of a room, signed so that it cannot be forged for another room. It is the company's own address
 * plus a `+` part, which mail servers deliver to the same mailbox.
 */
export function replyAddress(secrets: Secrets, from: string, room_id: string): string {
  const [name = '', domain = ''] = bareAddress(from).split('@')
  const room = BigInt(`0x${room_id.replaceAll('-', '')}`)
    .toString(base)
    .padStart(roomLength, '0')
  return `${name}+${room}${signatureOf(secrets, room_id)}@${domain}`
}

/** The room of a reply address; null without one or with a wrong signature. */
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
