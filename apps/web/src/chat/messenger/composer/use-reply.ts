import type { Message } from '@rp/contract/chat/message'
import type { KeyboardEvent } from 'react'

/** The message that the next one answers; the keyboard walks through what was said with Alt and the arrows. */
export function useReply(messages: Message[], seq: number | null, setSeq: (seq: number | null) => void) {
  const answerable = messages.filter(
    ({ sender, deleted_at }) => sender.type !== 'SYSTEM' && deleted_at === null,
  )

  function steer(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && seq !== null) setSeq(null)
    else if (event.altKey && event.key === 'ArrowUp') setSeq(older()?.seq ?? seq)
    else if (event.altKey && event.key === 'ArrowDown' && seq !== null) setSeq(newer()?.seq ?? null)
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
