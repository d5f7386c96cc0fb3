import { useState } from 'react'

/**
 * The text of an input that types into the draft. It is its own as long as the draft says the same (`5.` is still 5),
 * and follows when the draft says something else, as after undo.
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
