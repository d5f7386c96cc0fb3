import { useState } from 'react'

/**
 * The text of an input that updates the draft. The field keeps its own text as long as that matches the draft (`5.` is
 * still 5), and takes the draft's when they differ, as after an undo.
 */
export function useTypedText(shown: string, saysOf: (text: string) => string) {
  const [text, setText] = useState(shown)
  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    if (saysOf(text) !== shown) setText(shown)
  }
  return [text, setText] as const
}
