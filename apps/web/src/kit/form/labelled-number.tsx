import type { NumberField } from '@rp/domain/number/number-field'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useId } from 'react'
import { useText } from '../language.ts'
import { Readings } from '../number/readings.tsx'
import { useTypedCount } from '../number/use-typed-count.ts'
import { useTypedNumber } from '../number/use-typed-number.ts'
import { LabelledInput } from './labelled.tsx'

interface Props {
  label: string
  error?: string | undefined
  unit?: string | undefined
}

type Typing = ReturnType<typeof useTypedNumber>

/** A labelled number outside record forms, as plain decimal text; see `useTypedNumber`. */
export function LabelledNumber({
  value,
  field,
  onChange,
  ...props
}: Omit<Props, 'unit'> & { value: string; field: NumberField; onChange: (value: string) => void }) {
  const typing = useTypedNumber({ value, field, onChange })
  return <Labelled {...props} unit={field.unit} typing={typing} />
}

/** A labelled whole number, null if empty; see `useTypedCount`. */
export function LabelledCount({
  value,
  onChange,
  ...props
}: Props & { value: number | null; onChange: (value: number | null) => void }) {
  const typing = useTypedCount({ value, unit: props.unit, onChange })
  return <Labelled {...props} typing={typing} />
}

function Labelled({ label, error, unit, typing }: Props & { typing: Typing }) {
  const text = useText()
  const id = useId()
  const unread = typing.isTyping && error === undefined ? null : typing.unread
  return (
    <LabelledInput
      label={label}
      value={typing.text}
      onChange={typing.type}
      onBlur={typing.leave}
      inputMode="decimal"
      error={unread ? text(numberSentence(unread, unit)) : error}
      errorId={id}
      answers={<Readings unread={unread} describedBy={id} onChoose={typing.choose} />}
    />
  )
}
