import Button from '@mui/material/Button'
import { listWorksheetHistory, worksheetPath } from '@rp/contract/lab/worksheet'
import { formatDateTime } from '@rp/domain/dates'
import { runDecisions } from '@rp/domain/lab/control/worksheet-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { worksheetWords } from './worksheet-words.ts'

/** Every version of every value with its person and time; loaded where it is opened. */
export function HistoryCard({ id }: { id: string }) {
  const t = useWords(worksheetWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <PartCard title={t.history}>
      {isOpen ? <Entries id={id} /> : <Button onClick={() => setOpen(true)}>{t.showHistory}</Button>}
    </PartCard>
  )
}

function Entries({ id }: { id: string }) {
  const t = useWords(worksheetWords)
  const text = useText()
  const query = useQuery({
    queryKey: [worksheetPath, 'history', id],
    queryFn: ({ signal }) => call(listWorksheetHistory, { params: { id } }, { signal }),
  })
  return (
    <ul aria-label={t.history}>
      <Awaited of={query} />
      {query.data?.map((entry) => (
        <li key={[entry.at, entry.no, entry.code, entry.event].join(' ')}>
          {[
            entry.no,
            entry.code,
            entry.event === 'ACCEPT' || entry.event === 'REPEAT' ? text(runDecisions[entry.event]) : null,
            entry.text || t.emptied,
          ]
            .filter((part) => part !== null)
            .join(' · ')}{' '}
          <span className="quiet">{t.by(entry.by_name ?? '', formatDateTime(entry.at))}</span>
        </li>
      ))}
    </ul>
  )
}
