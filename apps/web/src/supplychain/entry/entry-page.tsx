import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import { Link, useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { VerdictChip } from '../verdict-chip.tsx'
import { useEntry } from './entry-queries.ts'
import { entryWords } from './entry-words.ts'
import { HashCard } from './hash-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { PayloadCard } from './payload-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TraceCard } from './trace-card.tsx'
import { useShortcutKeys } from '../../kit/shortcuts/own-shortcuts.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

/** One entry of the log: its content, the policies' verdicts, and proof of its position. */
export function SupplychainLogDetail() {
  const seq = useParams()['id'] ?? ''
  const t = useWords(entryWords)
  const { data, error, refetch } = useEntry(seq)
  if (data) return <EntryPage entry={data} />
  return (
    <AwaitedRecord
      route="supplychain-log-list"
      title={t.record}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function EntryPage({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const text = useText()
  return (
    <>
      <PageHeader
        route="supplychain-log-list"
        title={text(entry.sentence)}
        beside={
          <>
            <span>{t.number(entry.seq)}</span>
            <VerdictChip verdict={entry.verdict} />
            <ToneChip
              tone={entry.checkpoint ? 'green' : 'grey'}
              text={entry.checkpoint ? t.sealed : t.notSealed}
            />
          </>
        }
        actions={<Neighbours entry={entry} />}
      />
      <Columns>
        <div>
          <PayloadCard entry={entry} />
          <TraceCard entry={entry} />
          <OutcomeCard entry={entry} />
        </div>
        <div>
          <HashCard key={entry.seq} entry={entry} />
          <ProofCard entry={entry} />
          <TimelineCard entry={entry} />
        </div>
      </Columns>
    </>
  )
}

function Neighbours({ entry: { previous, next } }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  useNeighbourKeys({ 'previous-entry': previous?.seq, 'next-entry': next?.seq })
  return (
    <>
      <Neighbour seq={previous?.seq} label={t.previousOf} text={t.previous} isNext={false} />
      <Neighbour seq={next?.seq} label={t.nextOf} text={t.next} isNext />
    </>
  )
}

interface NeighbourProps {
  seq: number | undefined
  label: (seq: number) => string
  text: string
  isNext: boolean
}

function Neighbour({ seq, label, text, isNext }: NeighbourProps) {
  const keys = useShortcutKeys(isNext ? 'next-entry' : 'previous-entry')
  const icon = <Icon path={isNext ? mdiChevronRight : mdiChevronLeft} size={18} />
  const placed = isNext ? { endIcon: icon } : { startIcon: icon }
  if (seq === undefined)
    return (
      <QuietButton disabled {...placed}>
        {text}
      </QuietButton>
    )
  return (
    <QuietButton
      {...{ component: Link, to: pathOf('supplychain-log-detail', { id: String(seq) }) }}
      {...placed}
      aria-label={label(seq)}
      aria-keyshortcuts={keys.spoken}
      title={keys.text}
    >
      {text}
    </QuietButton>
  )
}

const Columns = styled(RecordColumns)({ '--side': '400px', fontSize: 13.5 })
