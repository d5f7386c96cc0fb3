import { checkText } from '@rp/contract/ai/bot-task'
import { languageWrittenIn, warningsOf } from '@rp/domain/ai/replies/outgoing-text'
import type { TextFault } from '@rp/domain/ai/replies/text-faults'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useRoomEntry } from '../live/use-live.ts'

export interface Warned {
  text: string
  faults: TextFault[]
  /** Sends the text anyway. */
  leave: () => void
}

const linesRead = 5

/**
 * Checks a text before it is sent. A fine text is sent at once; otherwise the author must confirm. The server checks
 * whether the company's knowledge supports what a text promises.
 */
export function useTextCheck(roomId: string, current: string) {
  const entry = useRoomEntry(roomId)
  const [warned, setWarned] = useState<Warned | null>(null)
  const now = useRef(current)
  useEffect(() => {
    now.current = current
  }, [current])

  function customersLanguage() {
    const written = entry?.thread?.messages.filter(({ sender }) => sender.type === 'CUSTOMER') ?? []
    return languageWrittenIn(written.slice(-linesRead).map(({ body }) => body))
  }

  /** `sources`: the known sources of the text; if omitted, the server searches for some. */
  function leaveIfFine(text: string, leave: () => void, sources?: readonly string[]): void {
    const faults = warningsOf(text, { language: customersLanguage(), sources: sources ?? [] })
    const needsServer = sources === undefined && faults.includes('PROMISE')
    if (faults.length === 0) leave()
    else if (!needsServer) setWarned({ text, faults, leave })
    else void requestServer(text, faults, leave)
  }

  async function requestServer(text: string, faults: TextFault[], leave: () => void): Promise<void> {
    try {
      const reported = await call(checkText, { params: { id: roomId }, body: { text } })
      // Edited meanwhile: the new text is checked when it is sent.
      if (now.current !== text) return
      if (reported.faults.length === 0) leave()
      else setWarned({ text, faults: reported.faults, leave })
    } catch {
      // The check is unavailable: a reason to warn, not to block.
      setWarned({ text, faults, leave })
    }
  }

  return {
    /** For the current text only; an edited text is checked again. */
    warned: warned?.text === current ? warned : null,
    leaveIfFine,
    dismiss: () => setWarned(null),
  }
}
