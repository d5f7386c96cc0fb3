import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Choice } from '../kit/choice.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A labelled input of the small forms inside cards and dialogs, which no record form holds. */
export function LabelledInput({
  label,
  value,
  onChange,
  error,
  type = 'text',
}: Props & { type?: 'text' | 'date' }) {
  const id = useId()
  return (
    <Labelled data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        size="small"
        type={type}
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { ...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true }) } }}
      />
      {error && <p id={`${id}-error`}>{error}</p>}
    </Labelled>
  )
}

export function LabelledChoice({ label, value, onChange, choices }: Props & { choices: Choice[] }) {
  const id = useId()
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Labelled>
  )
}

const Labelled = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& > label': { fontSize: 13.5, fontWeight: 600 },
  '&[data-wrong=true] > p': { margin: 0, fontSize: 12.5, color: theme.palette.error.main },
}))
