import { mdiPlus } from '@mdi/js'
import {
  withdrawInstrumentEvent,
  type InstrumentRecord,
  type ShownInstrumentEvent,
} from '@rp/contract/lab/instrument-event'
import { formatDay } from '@rp/domain/dates'
import { calibrationResults, instrumentEvents } from '@rp/domain/lab/equipment/equipment-words'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { equipmentWords } from './equipment-words.ts'
import { useInstrumentRecord, useInstrumentSaved } from './record-queries.ts'
import { UsedInCard, UsesList } from './uses-list.tsx'

const NoteEvent = lazy(async () => ({ default: (await import('./note-event.tsx')).NoteEvent }))
const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog<InstrumentRecord>,
}))

/** What happened to an instrument, which results are in doubt, and where it was used. */
export function InstrumentCards({ id }: { id: string }) {
  const t = useWords(equipmentWords)
  const record = useInstrumentRecord(id)
  if (!record.data)
    return (
      <PartCard title={t.events}>
        <Awaited of={record} empty={t.noEvents} />
      </PartCard>
    )
  return (
    <>
      <DoubtsCard record={record.data} />
      <EventsCard record={record.data} />
      <UsedInCard uses={record.data.uses} />
    </>
  )
}

function DoubtsCard({ record: { doubts } }: { record: InstrumentRecord }) {
  const t = useWords(equipmentWords)
  if (doubts.length === 0) return null
  return (
    <PartCard title={t.doubts}>
      {doubts.map(({ event_id, failed_on, uses }) => (
        <section key={event_id} aria-label={t.doubtsOf(formatDay(failed_on))}>
          <h3>{t.doubtsOf(formatDay(failed_on))}</h3>
          <p>{uses.length === 0 ? t.noDoubts : t.doubtsText}</p>
          {uses.length > 0 && <UsesList label={t.doubtsOf(formatDay(failed_on))} uses={uses} />}
        </section>
      ))}
    </PartCard>
  )
}

type Open = { dialog: 'note' } | { dialog: 'withdraw'; event: ShownInstrumentEvent }

function EventsCard({ record }: { record: InstrumentRecord }) {
  const t = useWords(equipmentWords)
  const text = useText()
  const saved = useInstrumentSaved()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const mayNote = record.may.write && record.state !== 'RETIRED'
  return (
    <PartCard
      title={t.events}
      actions={
        mayNote && (
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => setOpen({ dialog: 'note' })}
          >
            {t.note}
          </QuietButton>
        )
      }
    >
      {record.events.length === 0 && <p>{t.noEvents}</p>}
      <ul aria-label={t.events}>
        {record.events.map((event) => (
          <EventItem
            key={event.id}
            event={event}
            onWithdraw={record.may.write ? () => setOpen({ dialog: 'withdraw', event }) : null}
          />
        ))}
      </ul>
      <Suspense>
        {open?.dialog === 'note' && <NoteEvent id={record.id} onClose={close} />}
        {open?.dialog === 'withdraw' && (
          <WithdrawDialog
            id={open.event.id}
            name={`${text(instrumentEvents[open.event.event])} ${formatDay(open.event.day)}`}
            withdraw={(reason) =>
              call(withdrawInstrumentEvent, {
                params: { id: record.id, event_id: open.event.id },
                body: { reason },
              })
            }
            onWithdrawn={saved}
            onClose={close}
          />
        )}
      </Suspense>
    </PartCard>
  )
}

interface EventItemProps {
  event: ShownInstrumentEvent
  onWithdraw: (() => void) | null
}

function EventItem({ event, onWithdraw }: EventItemProps) {
  const t = useWords(equipmentWords)
  const text = useText()
  const { result, due, file, reason, withdrawn_at } = event
  return (
    <li>
      <div className="line">
        <strong>{text(instrumentEvents[event.event])}</strong>
        <span>{formatDay(event.day)}</span>
        {result && (
          <ToneChip tone={result === 'PASS' ? 'green' : 'red'} text={text(calibrationResults[result])} />
        )}
        {withdrawn_at === null && onWithdraw && (
          <span className="end">
            <QuietButton size="small" onClick={onWithdraw}>
              {t.withdraw}
            </QuietButton>
          </span>
        )}
      </div>
      {due && <p>{`${t.ownDue} ${formatDay(due)}`}</p>}
      {file && <StoredLabFile file={file.file} name={file.name} />}
      <p className="quiet">
        {[event.noted_by_name && t.by(event.noted_by_name), reason].filter(Boolean).join(': ')}
      </p>
      {withdrawn_at && (
        <p className="quiet">
          {[t.withdrawnBy(event.withdrawn_by_name ?? '–'), event.withdraw_reason].filter(Boolean).join(': ')}
        </p>
      )}
    </li>
  )
}
