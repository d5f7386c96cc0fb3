import { mdiCheck, mdiClose } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { DateText } from '../text/date-text.tsx'
import { transitionWords } from './transition-words.ts'

export type RailPlace = 'done' | 'current' | 'arrived' | 'coming' | 'skipped' | 'cancelled'

export interface RailStep {
  key: string
  name: string
  place: RailPlace
  /** When the step ended, or for the current step when it began. */
  at: string | null
  /** Shown in place of a time. */
  note?: string
}

/** The progress of a record: finished steps with times, the current step, and the remaining ones. */
export function Rail({ steps }: { steps: RailStep[] }) {
  return (
    <List>
      {steps.map(({ key, name, place, at, note }) => (
        <li
          key={key}
          data-place={place}
          aria-current={place === 'current' || place === 'arrived' ? 'step' : undefined}
        >
          <Mark place={place} />
          <span className="name">{name}</span>
          <span className="when">{note ?? <When place={place} at={at} />}</span>
        </li>
      ))}
    </List>
  )
}

function Mark({ place }: { place: RailPlace }) {
  return (
    <span className="mark" aria-hidden>
      {(place === 'done' || place === 'arrived') && <Icon path={mdiCheck} size={13} />}
      {place === 'cancelled' && <Icon path={mdiClose} size={13} />}
    </span>
  )
}

function When({ place, at }: Pick<RailStep, 'place' | 'at'>): ReactNode {
  const t = useWords(transitionWords)
  if (at === null) return null
  if (place === 'done') return <DateText instant={at} style="short" />
  return (
    <>
      {`${t.since} `}
      <DateText instant={at} style="short" />
    </>
  )
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '5px 0',
    color: theme.palette.text.secondary,
  },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 18,
    height: 18,
    borderRadius: '50%',
    backgroundColor: theme.palette.divider,
    color: '#fff',
  },
  '& .when': { marginLeft: 'auto', textAlign: 'right', fontSize: 12.5, whiteSpace: 'nowrap' },
  '& [data-place=done]': { color: theme.palette.text.primary },
  '& [data-place=done] .mark': { backgroundColor: theme.palette.success.main },
  '& [data-place=current]': { color: theme.palette.text.primary, fontWeight: 700 },
  '& [data-place=current] .mark': { backgroundColor: theme.palette.primary.main },
  '& [data-place=current] .when, & [data-place=arrived] .when': { fontWeight: 400 },
  '& [data-place=arrived]': { color: theme.palette.text.primary, fontWeight: 700 },
  '& [data-place=arrived] .mark': { backgroundColor: theme.palette.success.main },
  '& [data-place=cancelled]': { color: theme.palette.error.main, fontWeight: 700 },
  '& [data-place=cancelled] .mark': { backgroundColor: theme.palette.error.main },
  '& [data-place=skipped] .name': { textDecoration: 'line-through' },
}))
