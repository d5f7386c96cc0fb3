import type { Channel } from '../enumerations.ts'
import type { SenderType } from './room-rules.ts'

interface Place {
  channel: Channel
  visibility: 'public' | 'internal'
  sender: { type: SenderType; id: string | null }
  isDeleted: boolean
}

interface Changer {
  id: string
  /** Sees every room: an admin of CHAT or the super admin. */
  isAdmin: boolean
}

/** Why a message may not be edited; null if it may. Messages sent to LINE or WhatsApp stay as the customer has them. */
export function editRefused(message: Place, who: Changer): string | null {
  if (message.isDeleted) return 'The message is deleted'
  if (message.sender.type !== 'STAFF' || message.sender.id !== who.id)
    return 'Only its writer may edit a message'
  return hasLeft(message)
}

/** Why a message may not be deleted; null if it may. Admins may delete colleagues' messages. */
export function deleteRefused(message: Place, who: Changer): string | null {
  if (message.isDeleted) return 'The message is deleted already'
  if (message.sender.type === 'CUSTOMER') return 'A message of the customer stays'
  if (message.sender.id !== who.id && !who.isAdmin) return 'Only its writer or an admin may delete a message'
  return hasLeft(message)
}

/** Why the panel may not react to a message; null if it may. */
export function reactionRefused({ channel, visibility, isDeleted }: Place): string | null {
  if (isDeleted) return 'The message is deleted'
  return channel === 'LINE' && visibility === 'public' ? 'LINE takes no reactions' : null
}

function hasLeft({ channel, visibility }: Place): string | null {
  if (visibility === 'internal' || channel === 'WEBSITE') return null
  return `${channel === 'LINE' ? 'LINE' : 'WhatsApp'} does not let a sent message be changed`
}
