import { useState } from 'react'

/**
 * The text of a field that saves itself. Until the field loses focus it stays as typed, even if the server already
 * stores `1,25` as 1.25; then the stored value is shown.
 */
export function useTypedText(stored: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? stored,
    type: (text: string) => {
      setTyped(text)
      onChange(text)
    },
    leave: () => setTyped(null),
  }
}
