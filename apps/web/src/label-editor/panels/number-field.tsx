import { numberSentence } from '@rp/domain/number/number-problems'
import { typedAmount } from '@rp/label/typed-amount'
import { useId, useState, type KeyboardEvent } from 'react'
import { pasteCells } from '../../kit/number/paste-cells.ts'
import type { Shared } from '../shared.ts'
import { useText, useWords } from '../../kit/language.ts'

export interface NumberFieldProps {
  label: string
  /** In display units, such as millimetres. */
  value: Shared<number>
  unit?: string
  step: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/**
 * A number or a calculation, typed or stepped by the arrow keys (with Shift ten times); out of range it shows the
 * allowed range. While nothing is typed, undo is that of the label.
 */
export function NumberField({ label, value, unit, step, min, max, disabled, onChange }: NumberFieldProps) {
  const t = useWords(words)
  const inWords = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  if (value === null) return null
  const shown = typed ?? (value === 'mixed' ? '' : text(value.value))

  function commit(): void {
    if (typed === null) return
    if (typed.trim() === '') return reset()
    const read = typedAmount(typed, unit)
    if ('problem' in read) return setError(inWords(numberSentence(read, unit)))
    const number = Number(read.value)
    if (number < min || number > max) return setError(t.range(text(min), text(max)))
    reset()
    onChange(number)
  }

  function reset(): void {
    setTyped(null)
    setError('')
  }

  function press(event: KeyboardEvent): void {
    if (event.code === 'Enter' || event.code === 'NumpadEnter') commit()
    else if (event.code === 'Escape' && typed !== null) {
      reset()
      event.stopPropagation()
    } else if (event.code === 'ArrowUp' || event.code === 'ArrowDown') {
      event.preventDefault()
      stepBy((event.code === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1))
    }
  }

  function stepBy(by: number): void {
    const from = typedAmount(shown, unit)
    if ('problem' in from) return
    reset()
    onChange(Math.min(max, Math.max(min, round(Number(from.value) + by))))
  }

  return (
    <div className={`label-number${error === '' ? '' : ' label-number-wrong'}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        value={shown}
        placeholder={value === 'mixed' ? t.mixed : ''}
        inputMode="decimal"
        data-untouched={typed === null}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={error !== ''}
        title={error || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => pasteCells(event, setTyped)}
        onBlur={commit}
        onKeyDown={press}
        onFocus={({ target }) => target.select()}
      />
      {unit && <i aria-hidden="true">{unit}</i>}
      {error !== '' && (
        <em role="alert" id={`${id}-error`}>
          {error}
        </em>
      )}
    </div>
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const text = (value: number): string => String(round(value))

const words = {
  en: { mixed: 'mixed', range: (min: string, max: string) => `From ${min} to ${max}` },
  th: { mixed: 'ไม่เท่ากัน', range: (min: string, max: string) => `ตั้งแต่ ${min} ถึง ${max}` },
}
