import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Field } from './field.ts'

interface Props {
  field: Field
  id: string
  error: string | undefined
  children: ReactNode
}

/** Label above, help below, an error in place of the help. */
export function FieldFrame({ field, id, error, children }: Props) {
  const below = error ?? field.help
  return (
    <Frame data-wrong={error !== undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {field.required && <span aria-hidden> *</span>}
      </label>
      {children}
      {below && <p id={belowOf(id)}>{below}</p>}
    </Frame>
  )
}

/** The id of what describes an input. */
export function belowOf(id: string): string {
  return `${id}-below`
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& > label': { fontSize: 13.5, fontWeight: 600 },
  '& > label span': { color: theme.palette.error.main },
  '& > p': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '&[data-wrong=true] > p': { color: theme.palette.error.main },
}))
