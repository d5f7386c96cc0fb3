import type { Message } from '@rp/contract/chat/message'
import { reactToMessage } from '@rp/contract/chat/message-change'
import { call } from '../../../kit/call.ts'
import { change } from './message-actions.tsx'
import { messengerLive } from '../live/messenger-live.ts'

/** A message's reactions with counts; the user's own is pressed. */
export function Reactions({ message: { room_id, seq, reactions } }: { message: Message }) {
  const { session } = messengerLive()
  if (reactions.length === 0) return null
  const counted = [...new Set(reactions.map(({ emoji }) => emoji))].map((emoji) => {
    const given = reactions.filter((one) => one.emoji === emoji)
    return { emoji, given, isOwn: given.some(({ id }) => id === session.user_id) }
  })
  return (
    <div className="reactions">
      {counted.map(({ emoji, given, isOwn }) => (
        <button
          key={emoji}
          type="button"
          tabIndex={-1}
          aria-pressed={isOwn}
          title={given.map(({ username }) => username).join(', ')}
          onClick={() =>
            void change(
              call(reactToMessage, { params: { room_id, seq }, body: { emoji: isOwn ? null : emoji } }),
            )
          }
        >
          {emoji} {given.length > 1 && given.length}
        </button>
      ))}
    </div>
  )
}
