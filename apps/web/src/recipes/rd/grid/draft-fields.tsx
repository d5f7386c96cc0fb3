import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Choice } from '../../../kit/choice/choice.ts'
import type { Wrong } from '../formula/typed-value.ts'
import { pasteCells } from '../../../kit/number/paste-cells.ts'
import { useTypedText } from './use-typed-text.ts'
import { useWrongSentence } from './use-wrong-sentence.ts'

interface NumberFieldProps {
  label: string
  value: string | number | null
  wrong: Wrong | undefined
  /** The value a text parses to, or the text itself if invalid. */
  saysOf: (text: string) => string
  onText: (text: string) => void
  onRest: () => void
  unit?: string
  /** A column header already names it. */
  isBare?: boolean
}

/** A number input outside the grid: text updates the draft at once, invalid text stays and says why. */
export function NumberField({ label, value, wrong, saysOf, onText, onRest, unit, isBare }: NumberFieldProps) {
  const sentenceOf = useWrongSentence()
  const id = useId()
  const [text, setText] = useTypedText(wrong?.text ?? String(value ?? ''), saysOf)
  const change = (typed: string) => {
    setText(typed)
    onText(typed)
  }
  return (
    <Field>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <span className="row">
        <input
          id={id}
          className="number"
          inputMode="decimal"
          autoComplete="off"
          {...(isBare && { 'aria-label': label })}
          aria-invalid={wrong !== undefined}
          {...(wrong && { 'aria-describedby': `${id}-wrong` })}
          value={text}
          onChange={({ target }) => change(target.value)}
          onPaste={(event) => pasteCells(event, change)}
          onBlur={onRest}
        />
        {unit && <span className="unit">{unit}</span>}
      </span>
      {wrong && (
        <small id={`${id}-wrong`} role="alert">
          {sentenceOf(wrong)}
        </small>
      )}
    </Field>
  )
}

interface TextFieldProps {
  label: string
  value: string
  onText: (text: string) => void
  onRest: () => void
  isLong?: boolean
  isBare?: boolean
  maxLength?: number
  error?: string | undefined
}

export function TextField({
  label,
  value,
  onText,
  onRest,
  isLong,
  isBare,
  maxLength,
  error,
}: TextFieldProps) {
  const id = useId()
  const shared = {
    id,
    value,
    maxLength,
    autoComplete: 'off',
    ...(isBare && { 'aria-label': label }),
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` }),
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
    onBlur: onRest,
  }
  return (
    <Field>
      {!isBare && <label htmlFor={id}>{label}</label>}
      {isLong ? <textarea rows={isBare ? 1 : 3} {...shared} /> : <input {...shared} />}
      {error && <small id={`${id}-wrong`}>{error}</small>}
    </Field>
  )
}

interface ChoiceFieldProps {
  label: string
  value: string
  choices: Choice[]
  onChoose: (value: string) => void
  isBare?: boolean
}

export function ChoiceField({ label, value, choices, onChoose, isBare }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Field>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        value={value}
        {...(isBare && { 'aria-label': label })}
        onChange={({ target }) => onChoose(target.value)}
      >
        {/* Its name is not known yet, or it is no longer offered. */}
        {!choices.some((one) => one.value === value) && <option value={value}>…</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& label': { fontSize: 13, fontWeight: 600 },
  '& .row': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .unit': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& input, & select, & textarea': {
    width: '100%',
    minWidth: 0,
    minHeight: 36,
    padding: '6px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    resize: 'vertical',
  },
  '& .number': { textAlign: 'right' },
  '& [aria-invalid=true]': { borderColor: theme.palette.error.main },
  '& small': { color: theme.palette.error.main, fontSize: 12.5 },
}))
