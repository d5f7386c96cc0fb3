import type { NumberField, UnreadNumber } from '@rp/domain/number/number-field'
import { plainSigns } from '@rp/domain/number/plain-signs'
import { readNumber } from '@rp/domain/number/read-number'
import { useState } from 'react'

interface Typing {
  /** The number as plain decimal text, or the typed text as long as it is not one number. */
  value: string
  field: NumberField
  /** Hands on the number, or the typed text for the form to refuse. */
  onChange: (value: string) => void
}

/**
 * The text of a number input. It stays as typed until the input is left, then the number is shown as it was read, or
 * why it was not.
 */
export function useTypedNumber({ value, field, onChange }: Typing) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed !== null && heldOf(typed, field) === value
  return {
    text: isTyping ? typed : value,
    isTyping,
    unread: unreadOf(value, field),
    type(text: string) {
      setTyped(text)
      onChange(heldOf(text, field))
    },
    leave: () => setTyped(null),
    /** Answers the question which of two readings is meant. */
    choose(reading: string) {
      setTyped(null)
      onChange(reading)
    },
  }
}

/** The number that a text is in a field, as plain decimal text; a text that is none, as it is. */
export function heldOf(text: string, field: NumberField): string {
  if (plainSigns(text) === '') return ''
  const read = readNumber(text, field)
  return 'value' in read ? read.value : text
}

/** Why a held text is no number; null for a number and for none. */
export function unreadOf(held: string, field: NumberField): UnreadNumber | null {
  const read = held === '' ? null : readNumber(held, field)
  return read && 'problem' in read ? read : null
}
