import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Choice } from '../choice.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A labelled input of a part of a form that no declared field holds. */
export function SmallInput({
  label,
  value,
  onChange,
  help,
  isLong = false,
}: Props & { help?: string; isLong?: boolean }) {
  const id = useId()
  return (
    <Labelled data-long={isLong}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        size="small"
        value={value}
        multiline={isLong}
        {...(isLong && { minRows: 2 })}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { ...(help && { 'aria-describedby': `${id}-help` }) } }}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
    </Labelled>
  )
}

export function SmallChoice({ label, value, onChange, choices }: Props & { choices: Choice[] }) {
  const id = useId()
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
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
  gap: 3,
  minWidth: 0,
  '&[data-long=true]': { gridColumn: '1 / -1' },
  '& label': { fontSize: 12.5, fontWeight: 600 },
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
}))
