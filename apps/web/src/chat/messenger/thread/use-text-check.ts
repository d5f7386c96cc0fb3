import { checkText } from '@rp/contract/ai/bot-task'
import { languageWrittenIn, warningsOf } from '@rp/domain/ai/replies/outgoing-text'
import type { TextFault } from '@rp/domain/ai/replies/text-faults'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useRoomEntry } from '../live/use-live.ts'

export interface Warned {
  text: string
  faults: TextFault[]
  /** Lets it go all the same. */
  leave: () => void
}

const linesRead = 5

/**
 * Reads a text before it leaves. What is in order leaves at once; what is not waits for whoever wrote it to say that it
 * shall leave all the same. Whether the house knows of what a text promises, the server is asked.
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

  /** `sources`: what it is known to rest on; left out, the server looks for some. */
  function leaveIfFine(text: string, leave: () => void, sources?: readonly string[]): void {
    const faults = warningsOf(text, { language: customersLanguage(), sources: sources ?? [] })
    const isToBeAsked = sources === undefined && faults.includes('PROMISE')
    if (faults.length === 0) leave()
    else if (!isToBeAsked) setWarned({ text, faults, leave })
    else void askServer(text, faults, leave)
  }

  async function askServer(text: string, faults: TextFault[], leave: () => void): Promise<void> {
    try {
      const told = await call(checkText, { params: { id: roomId }, body: { text } })
      // Written on meanwhile: the rest is read when it is sent.
      if (now.current !== text) return
      if (told.faults.length === 0) leave()
      else setWarned({ text, faults: told.faults, leave })
    } catch {
      // Nobody can say whether the house knows of it: that is a reason to look, none to hold it back.
      setWarned({ text, faults, leave })
    }
  }

  return {
    /** Of the text as it stands; changed since, it is read anew. */
    warned: warned?.text === current ? warned : null,
    leaveIfFine,
    dismiss: () => setWarned(null),
  }
}
