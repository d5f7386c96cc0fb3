import Alert from '@mui/material/Alert'
import type { WorksheetDetail } from '@rp/contract/lab/worksheet'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { HistoryCard } from './history-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { heldCodes, sheetRuns } from './sheet-runs.ts'
import { useCellSaving, type CellSaving } from './use-cell-saving.ts'
import { WorksheetGrid } from './worksheet-grid.tsx'
import { WorksheetChip } from './worksheet-list.tsx'
import { useWorksheet } from './worksheet-queries.ts'
import { worksheetWords } from './worksheet-words.ts'

const CloseSheet = lazy(async () => ({ default: (await import('./close-sheet.tsx')).CloseSheet }))
const CancelSheet = lazy(async () => ({ default: (await import('./cancel-sheet.tsx')).CancelSheet }))
const PositionsCard = lazy(async () => ({ default: (await import('./positions-card.tsx')).PositionsCard }))

/** One worksheet: its grid, the verdicts, its positions and its history. */
export function LabWorksheetUpdate() {
  const id = useParams().worksheetId ?? ''
  const t = useWords(worksheetWords)
  const { data, error, refetch } = useWorksheet(id)
  if (data) return <Page key={id} sheet={data} />
  return (
    <AwaitedRecord route="lab-worksheet-list" title={t.record} error={error} onRetry={() => void refetch()} />
  )
}

function Page({ sheet }: { sheet: WorksheetDetail }) {
  const t = useWords(worksheetWords)
  const saving = useCellSaving(sheet)
  const [open, setOpen] = useState<'close' | 'cancel' | null>(null)
  const runs = sheetRuns(sheet, saving.valueOf)
  const isOpen = sheet.status === 'OPEN'
  const shut = () => setOpen(null)
  return (
    <>
      <PageHeader
        route="lab-worksheet-list"
        title={`${sheet.number} · ${sheet.instrument}`}
        beside={<WorksheetChip status={sheet.status} />}
        actions={
          isOpen && (
            <>
              <QuietButton onClick={() => setOpen('cancel')}>{t.cancel}</QuietButton>
              <QuietButton disabled={saving.state !== 'saved'} onClick={() => setOpen('close')}>
                {t.close}
              </QuietButton>
            </>
          )
        }
      />
      {sheet.cancel_reason && <Alert severity="info">{t.cancelledBecause(sheet.cancel_reason)}</Alert>}
      <RecordColumns>
        <div>
          <PartCard title={t.grid} actions={isOpen && <SavingState saving={saving} />}>
            <WorksheetGrid sheet={sheet} saving={saving} runs={runs} />
          </PartCard>
        </div>
        <div className="beside">
          <RunsCard sheet={sheet} runs={runs} />
          <Suspense>{isOpen && <PositionsCard sheet={sheet} />}</Suspense>
          <HistoryCard id={sheet.id} />
        </div>
      </RecordColumns>
      <Suspense>
        {open === 'close' && isOpen && (
          <CloseSheet sheet={sheet} held={heldCodes(sheet, runs)} onClose={shut} />
        )}
        {open === 'cancel' && isOpen && <CancelSheet sheet={sheet} onClose={shut} />}
      </Suspense>
    </>
  )
}

/** Whether the server has everything that was typed. */
function SavingState({ saving }: { saving: CellSaving }) {
  const t = useWords(worksheetWords)
  const said = { ...t, failed: saving.failure ?? t.unsaved }
  return <span role="status">{said[saving.state]}</span>
}
