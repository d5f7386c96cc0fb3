import type { Message } from '@rp/contract/chat/message'
import type { KeyboardEvent } from 'react'
import { isShortcut } from '../../../kit/shortcuts/own-shortcuts.ts'

/** The message that the next one answers; two shortcuts move through the messages. */
export function useReply(messages: Message[], seq: number | null, setSeq: (seq: number | null) => void) {
  const answerable = messages.filter(
    ({ sender, deleted_at }) => sender.type !== 'SYSTEM' && deleted_at === null,
  )

  function steer(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && seq !== null) setSeq(null)
    else if (isShortcut('reply-older', event)) setSeq(older()?.seq ?? seq)
    else if (isShortcut('reply-newer', event) && seq !== null) setSeq(newer()?.seq ?? null)
    else return false
    event.preventDefault()
    return true
  }

  const older = () => answerable.findLast((one) => seq === null || one.seq < seq)
  const newer = () => answerable.find((one) => one.seq > (seq ?? Infinity))

  return {
    to: messages.find((one) => one.seq === seq),
    start: setSeq,
    stop: () => setSeq(null),
    steer,
  }
}

export type Reply = ReturnType<typeof useReply>
