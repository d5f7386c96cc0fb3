import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { inOrderOfFields, wordsOfField } from '@rp/domain/supplychain/log-words'
import { statusesOfField } from '@rp/domain/supplychain/pattern-words'
import { pathOf } from '@rp/domain/routes'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { useActorName, useActorPosition } from '../actor-text.ts'
import { LookChip } from '../look-chip.tsx'
import { entryWords } from './entry-words.ts'
import { SubjectLink } from './subject-link.tsx'

/** The entry in readable fields: when, who, what, why. */
export function PayloadCard({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const text = useText()
  const nameOf = useActorName()
  const post = useActorPosition()(entry.actor)
  const data = Object.entries(entry.entry.data).toSorted(([a], [b]) => inOrderOfFields(a, b))
  return (
    <PartCard title={t.payload}>
      <Lines>
        <Line name={t.event}>
          <code>{entry.event}</code>
        </Line>
        <Line name={t.occurred}>
          <DateText instant={entry.occurred_at} />
        </Line>
        <Line name={t.recorded}>
          <DateText instant={entry.recorded_at} />
        </Line>
        <Line name={t.actor}>
          {nameOf(entry.actor)}
          {post && <span className="quiet"> {post}</span>}
        </Line>
        <Line name={t.subject}>
          <SubjectLink subject={entry.subject} />
        </Line>
        {entry.refs.length > 0 && (
          <Line name={t.refs}>
            {entry.refs.map((ref, at) => (
              <Fragment key={`${ref.type} ${ref.id}`}>
                {at > 0 && ', '}
                <SubjectLink subject={ref} />
              </Fragment>
            ))}
          </Line>
        )}
        <NamedValue name={t.step} value={entry.entry['biz_step']} />
        <NamedValue name={t.disposition} value={entry.entry['disposition']} />
        <NamedValue name={t.location} value={entry.entry['location']} />
        <Seqs name={t.corrects} seqs={[entry.entry['corrects']]} />
        <Seqs name={t.correctedBy} seqs={entry.corrected_by} />
      </Lines>
      <h3>{t.data}</h3>
      {data.length === 0 && <p>{t.noData}</p>}
      <Lines>
        {data.map(([name, value]) => (
          <Line key={name} name={text(wordsOfField(name))}>
            <Value event={entry.event} name={name} value={value} />
          </Line>
        ))}
      </Lines>
    </PartCard>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NamedValue({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== 'string') return null
  return <Line name={name}>{value.replaceAll('_', ' ')}</Line>
}

function Seqs({ name, seqs }: { name: string; seqs: unknown[] }) {
  const known = seqs.filter((seq) => typeof seq === 'number')
  if (known.length === 0) return null
  return (
    <Line name={name}>
      {known.map((seq, at) => (
        <Fragment key={seq}>
          {at > 0 && ', '}
          <Link to={pathOf('supplychain-log-detail', { id: String(seq) })}>#{seq}</Link>
        </Fragment>
      ))}
    </Line>
  )
}

interface ValueProps {
  event: string
  name: string
  value: unknown
}

/** A value of `data`: statuses as chips, hashes in monospace, entries as links. */
function Value({ event, name, value }: ValueProps) {
  const t = useWords(entryWords)
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (name === 'since_seq' && typeof value === 'number')
    return <Link to={pathOf('supplychain-log-detail', { id: String(value) })}>#{value}</Link>
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return <code>{JSON.stringify(value)}</code>
  const look = statusesOfField(event, name)?.[value]
  if (look) return <LookChip look={look} />
  return /^(sha256:)?[0-9a-f]{64}$/.test(value) ? <code>{value}</code> : value
}

const Lines = styled('dl')(({ theme }) => ({
  '& code': { fontSize: 12.5, overflowWrap: 'anywhere' },
  '& dd .quiet': { color: theme.palette.text.secondary },
  '& dd a': { color: theme.palette.primary.dark },
}))
