import { useState } from 'react'
import { useTypedNumber } from './use-typed-number.ts'

interface Counting {
  /** Null for none; NaN while the typed text is not one whole number. */
  value: number | null
  unit?: string | undefined
  /** NaN for a text that is no whole number: no contract accepts it. */
  onChange: (value: number | null) => void
}

/** The text of an input whose form holds a whole number. */
export function useTypedCount({ value, unit, onChange }: Counting) {
  const [unreadText, setUnreadText] = useState('')
  return useTypedNumber({
    value: Number.isNaN(value) ? unreadText : value === null ? '' : String(value),
    field: { isWhole: true, unit },
    onChange(held) {
      const isWhole = /^-?\d{1,15}$/.test(held)
      setUnreadText(isWhole ? '' : held)
      onChange(held === '' ? null : isWhole ? Number(held) : NaN)
    },
  })
}
