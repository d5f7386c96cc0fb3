import { useState } from 'react'

/**
 * The text of a field that saves itself: what is being typed stays as it is typed until the field is left, though the
 * server already keeps `1,25` as 1.25; then what is kept is shown.
 */
export function useTypedText(kept: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? kept,
    type: (text: string) => {
      setTyped(text)
      onChange(text)
    },
    leave: () => setTyped(null),
  }
}
