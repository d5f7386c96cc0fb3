import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, type ClipboardEvent, type ReactNode } from 'react'
import type { Choice } from '../choice/choice.ts'
import { pasteCells } from '../number/paste-cells.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

interface InputProps extends Props {
  help?: string
  error?: string | undefined
  isLong?: boolean
  type?: 'text' | 'date' | 'datetime-local'
  /** The latest day or moment. */
  max?: string
  maxLength?: number
  inputMode?: 'decimal'
  onBlur?: () => void
  /** Needed where `answers` refer to the error. */
  errorId?: string
  /** Answers to choose from, below the error that asks. */
  answers?: ReactNode
}

/** A labelled input for the small forms in cards, rows and dialogs outside record forms. */
export function LabelledInput({
  label,
  value,
  onChange,
  help,
  error,
  isLong = false,
  type = 'text',
  onBlur,
  errorId,
  answers,
  ...limits
}: InputProps) {
  const id = useId()
  const wrongId = errorId ?? `${id}-error`
  const about = error ? wrongId : help ? `${id}-help` : undefined
  return (
    <Labelled data-long={isLong} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        size="small"
        type={type}
        value={value}
        error={error !== undefined}
        multiline={isLong}
        {...(isLong && { minRows: 2 })}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        {...(limits.inputMode === 'decimal' && {
          onPaste: (event: ClipboardEvent<HTMLElement>) => pasteCells(event, onChange),
        })}
        slotProps={{
          input: {
            ...limits,
            ...(about && { 'aria-describedby': about }),
            ...(error && { 'aria-invalid': true }),
          },
        }}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
      {error && <p id={wrongId}>{error}</p>}
      {answers}
    </Labelled>
  )
}

interface ChoiceProps extends Props {
  choices: Choice[]
  help?: string
}

export function LabelledChoice({ label, value, onChange, choices, help }: ChoiceProps) {
  const id = useId()
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id, ...(help && { 'aria-describedby': `${id}-help` }) }}
      >
        {/* Its name is not known yet, or it is no longer offered. */}
        {!choices.some((choice) => choice.value === value) && <option value={value}>…</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {help && <small id={`${id}-help`}>{help}</small>}
    </Labelled>
  )
}

export const Labelled = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '&[data-long=true]': { gridColumn: '1 / -1' },
  '& > label': { fontSize: 13, fontWeight: 600 },
  '& > small': { fontSize: 12, color: theme.palette.text.secondary },
  '&[data-wrong=true] > p': { margin: 0, fontSize: 12.5, color: theme.palette.error.main },
}))
