import { mdiClose, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { policyLimits, type EventPattern } from '@rp/domain/supplychain/policy'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { eventChoices } from '../event-choices.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { policyWords } from './policy-words.ts'
import { TypedChoice } from './typed-inputs.tsx'

interface Props {
  label: string
  path: string
  pattern: EventPattern
  onChange: (pattern: EventPattern) => void
  /** Beside the event. */
  children?: ReactNode
}

/** An event, and which entries of it. */
export function PatternInput({ label, path, pattern, onChange, children }: Props) {
  const language = useLanguage()
  return (
    <Box>
      <div className="event">
        <TypedChoice
          label={label}
          path={`${path}.event`}
          value={pattern.event}
          choices={eventChoices(language)}
          // Conditions on another event's details do not apply to this one.
          onChange={(event) => onChange({ event })}
        />
        {children}
      </div>
      <ConditionsInput
        event={pattern.event}
        path={`${path}.where`}
        where={pattern.where}
        onChange={(where) => onChange({ event: pattern.event, ...(where && { where }) })}
      />
    </Box>
  )
}

interface ListProps {
  label: string
  path: string
  patterns: EventPattern[]
  onChange: (patterns: EventPattern[]) => void
}

/** Several events; always at least one. */
export function PatternsInput({ label, path, patterns, onChange }: ListProps) {
  const t = useWords(policyWords)
  return (
    <div role="group" aria-label={label}>
      {patterns.map((pattern, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- patterns have no id: only their position differs
        <PatternInput
          key={at}
          label={patterns.length === 1 ? label : `${label} (${at + 1})`}
          path={`${path}.${at}`}
          pattern={pattern}
          onChange={(next) => onChange(patterns.toSpliced(at, 1, next))}
        >
          {patterns.length > 1 && (
            <IconButton
              size="small"
              aria-label={t.removeEvent(at + 1)}
              onClick={() => onChange(patterns.toSpliced(at, 1))}
            >
              <Icon path={mdiClose} size={18} />
            </IconButton>
          )}
        </PatternInput>
      ))}
      {patterns.length < policyLimits.patterns && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} size={16} />}
          onClick={() => onChange([...patterns, { event: patterns.at(-1)?.event ?? '' }])}
        >
          {t.addEvent}
        </Button>
      )}
    </div>
  )
}

const Box = styled('div')(({ theme }) => ({
  paddingLeft: 10,
  marginBottom: 8,
  borderLeft: `2px solid ${theme.palette.divider}`,
  '& > .event': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'end',
  },
}))
