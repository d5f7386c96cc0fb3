import { styled } from '@mui/material/styles'
import type { ImportRun } from '@rp/contract/import-run'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useWords } from '../language.ts'
import { QuietButton } from '../look/quiet-button.ts'
import { ToneChip } from '../look/tone-chip.tsx'
import { DateText } from '../text/date-text.tsx'
import type { Importing } from './importing.ts'
import { pastImportWords } from './past-import-words.ts'
import { UndoOutcome } from './undo-outcome.tsx'
import { useUndo } from './use-undo.ts'
import { Awaited } from '../page/awaited.tsx'

/** Past imports, newest first: what each did, and whether it can be undone. */
export function PastImports({ importing }: { importing: Importing }) {
  const t = useWords(pastImportWords)
  const undo = useUndo(importing)
  const { data, error, refetch } = useQuery({
    queryKey: [importing.list.path, 'imports'],
    queryFn: ({ signal }) => call(importing.list, {}, { signal }),
  })
  if (!data) return <Awaited of={{ data, error, refetch }} />
  if (data.length === 0) return null
  return (
    <Past aria-label={t.title}>
      <h3>{t.title}</h3>
      <UndoOutcome undo={undo} />
      <ul>
        {data.map((run) => (
          <li key={run.id}>
            <div className="what">
              <b>{run.file_name || t.noName}</b>
              <span>
                <DateText instant={run.started_at} /> · {run.by ?? t.command}
              </span>
              <span>{t.counts(run.counts)}</span>
            </div>
            <State run={run} />
            {run.state === 'UNDOABLE' && (
              <QuietButton disabled={undo.isBusy} onClick={() => void undo.ask(run)}>
                {t.undo}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </Past>
  )
}

function State({ run }: { run: ImportRun }) {
  const t = useWords(pastImportWords)
  const { state, is_finished, undone_at, undone_by } = run
  if (state === 'UNDONE')
    return (
      <div className="state">
        <ToneChip tone="grey" text={t.undone} />
        <span>
          {undone_at && <DateText instant={undone_at} />} · {undone_by ?? t.command}
        </span>
      </div>
    )
  if (state === 'EXPIRED')
    return (
      <div className="state">
        <ToneChip tone="grey" text={t.expired} />
        <span>{t.expiredWhy}</span>
      </div>
    )
  if (state === 'RUNNING')
    return (
      <div className="state">
        <ToneChip tone="blue" text={t.running} />
      </div>
    )
  return (
    <div className="state">
      {!is_finished && <ToneChip tone="amber" text={t.brokeOff} />}
      <span>
        {t.until} <DateText instant={run.undo_until} style="date" />
      </span>
    </div>
  )
}

const Past = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  paddingTop: 12,
  '& h3': { margin: 0, fontSize: 15 },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
  },
  '& > ul > li:first-of-type': { borderTop: 0 },
  '& .what': { display: 'flex', flexDirection: 'column', flex: '1 1 240px', minWidth: 0 },
  '& .what b': { overflowWrap: 'anywhere' },
  '& .state': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 2,
    flex: '0 1 220px',
  },
  '& span': { color: theme.palette.text.secondary },
}))
