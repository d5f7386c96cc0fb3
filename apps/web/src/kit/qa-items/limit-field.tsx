import type { NumberField } from '@rp/domain/number/number-field'
import { numberSentence } from '@rp/domain/number/number-problems'
import { plainSigns } from '@rp/domain/number/plain-signs'
import { useId, useState } from 'react'
import { LabelledInput } from '../form/labelled.tsx'
import { useText } from '../language.ts'
import { Readings } from '../number/readings.tsx'
import { heldOf, unreadOf } from '../number/use-typed-number.ts'

/** A limit with whether it is itself out of specification; a text that is no limit is refused with the form. */
export interface Limit {
  number: string | null
  isStrict: boolean
}

interface Props {
  label: string
  error: string | undefined
  unit: string
  /** The sign of a strict limit: `<` of an upper, `>` of a lower one. */
  sign: '<' | '>'
  limit: Limit
  onChange: (limit: Limit) => void
}

/** A limit of a result: `100` passes itself, `<100` does not. */
export function LimitField({ label, error, unit, sign, limit, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = useText()
  const id = useId()
  const field = { unit }
  const found = unreadOf(limit.number ?? '', field)
  const unread = typed !== null && error === undefined ? null : found
  const change = (next: string | null, held: Limit) => {
    setTyped(next)
    onChange(held)
  }
  return (
    <LabelledInput
      label={label}
      value={typed ?? `${limit.isStrict ? sign : ''}${limit.number ?? ''}`}
      onChange={(next) => change(next, limitIn(next, sign, field))}
      onBlur={() => setTyped(null)}
      inputMode="decimal"
      error={unread ? text(numberSentence(unread, unit)) : error}
      errorId={id}
      answers={
        <Readings
          unread={unread}
          describedBy={id}
          onChoose={(number) => change(null, { ...limit, number })}
        />
      }
    />
  )
}

/** A sign of the other direction stays in the text, which is then no number. */
function limitIn(typed: string, sign: '<' | '>', field: NumberField): Limit {
  const text = plainSigns(typed).trim()
  const [, mark = '', rest = ''] = (sign === '<' ? /^(<=?|≤)?(.*)$/s : /^(>=?|≥)?(.*)$/s).exec(text) ?? []
  return { number: heldOf(rest, field) || null, isStrict: mark === sign }
}
