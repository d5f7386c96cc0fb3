import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useCompanyCalendar } from '../server/company-calendar.ts'
import type { Field } from './field.ts'

interface Props {
  field: Pick<Field, 'name' | 'label' | 'help' | 'required' | 'warn'>
  id: string
  error: string | undefined
  /** Several inputs under one label. */
  isGroup?: boolean
  /** Answers to choose from, below the error that asks. */
  answers?: ReactNode
  children: ReactNode
}

/** Label above, help below, an error in place of the help; warnings are shown in addition. */
export function FieldFrame({ field, id, error, isGroup = false, answers, children }: Props) {
  const below = error ?? field.help
  const labelId = `${id}-label`
  const label = (
    <>
      {field.label}
      {field.required && <span aria-hidden> *</span>}
    </>
  )
  const about = below === undefined ? {} : { 'aria-describedby': belowOf(id) }
  return (
    <Frame
      data-wrong={error !== undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId, ...about })}
    >
      {isGroup ? (
        <div className="label" id={labelId}>
          {label}
        </div>
      ) : (
        <label className="label" htmlFor={id} id={labelId}>
          {label}
        </label>
      )}
      {children}
      {below && <p id={belowOf(id)}>{below}</p>}
      {answers}
      {field.warn && <Warning name={field.name} warn={field.warn} />}
    </Frame>
  )
}

function Warning({ name, warn }: { name: string; warn: NonNullable<Field['warn']> }) {
  const text = warn(useWatch({ name }), useCompanyCalendar())
  return (
    <p role="status" className="warning">
      {text}
    </p>
  )
}

/** The id of an input's description. */
export function belowOf(id: string): string {
  return `${id}-below`
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& > .label': { fontSize: 13.5, fontWeight: 600 },
  '& > .label span': { color: theme.palette.error.main },
  '& > p': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '&[data-wrong=true] > p': { color: theme.palette.error.main },
  '& > p.warning': { color: '#9A4A04', fontWeight: 600 },
  '& > p.warning:empty': { display: 'none' },
}))
