import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { ImportReport } from '@rp/contract/import'
import { useEffect, useId, useRef, useState } from 'react'
import { ProblemError } from '../call.ts'
import { useWords } from '../language.ts'
import { FilePicker } from './file-picker.tsx'
import { HowRead } from './how-read.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportCounts } from './import-counts.tsx'
import { PastImports } from './past-imports.tsx'
import { UndoThis } from './undo-this.tsx'
import { importWords } from './import-words.ts'
import { labelOf, type Importing } from './importing.ts'
import { useImport } from './use-import.ts'

interface Props {
  /** What the file may contain; several are offered as a choice. */
  kinds: [Importing, ...Importing[]]
  onClose: () => void
}

/** Imports a file in steps: map its columns, preview the result, then, if confirmed, import. */
export function ImportDialog({ kinds, onClose }: Props) {
  const t = useWords(importWords)
  const title = useId()
  const [at, setAt] = useState(0)
  const importing = kinds[at] ?? kinds[0]
  const { given, isTooLarge, running, report, take, reread, turnTo, map, apply, reset } = useImport(importing)
  const close = useFocusWhenDone(report)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.title}</DialogTitle>
      <DialogContent>
        <Steps>
          <p>{t.text}</p>
          {kinds.length > 1 && (
            <KindChoice
              kinds={kinds}
              at={at}
              onChange={(next) => {
                setAt(next)
                reset()
              }}
            />
          )}
          <FilePicker key={at} importing={importing} name={given?.name} onFile={(file) => void take(file)} />
          {given && <HowRead given={given} disabled={running.isPending} reread={reread} turnTo={turnTo} />}
          <div aria-live="polite">
            {isTooLarge && <Alert severity="error">{t.tooLarge}</Alert>}
            <Outcome running={running} importing={importing} />
          </div>
          <UndoThis report={report} importing={importing} file={given?.name} />
          {report && (
            <Findings
              report={report}
              importing={importing}
              running={running.isPending}
              file={given?.name}
              onMap={map}
            />
          )}
          {!given && <PastImports key={importing.list.path} importing={importing} />}
        </Steps>
      </DialogContent>
      <DialogActions>
        <Button ref={close} color="inherit" onClick={onClose}>
          {t.close}
        </Button>
        {report?.dry_run && <Apply report={report} isBusy={running.isPending} onApply={apply} />}
      </DialogActions>
    </Dialog>
  )
}

/** The focused button disappears once the import is done: without a new focus no key reaches the dialog. */
function useFocusWhenDone(report: ImportReport | undefined) {
  const isDone = report?.dry_run === false
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDone) button.current?.focus()
  }, [isDone])
  return button
}

interface OutcomeProps {
  running: ReturnType<typeof useImport>['running']
  importing: Importing
}

function Outcome({ running, importing }: OutcomeProps) {
  const t = useWords(importWords)
  if (running.isPending) return <p>{running.variables.dry_run ? t.looking : t.writing}</p>
  if (running.error) return <Failure error={running.error} />
  if (!running.data) return null
  const { report } = running.data
  const missing = report.missing.map((name) => labelOf(importing, name)).join(', ')
  return missing ? <Alert severity="warning">{t.which(missing)}</Alert> : <ImportCounts report={report} />
}

interface FindingsProps {
  report: ImportReport
  importing: Importing
  running: boolean
  file: string | undefined
  onMap: (header: string, field: string | null) => void
}

/** Shows faults first; columns that could not be read come before them, because they cause the faults. */
function Findings({ report, importing, running, file, onMap }: FindingsProps) {
  const used = new Set(report.columns.map(({ field }) => field))
  const isUnread = report.fields.some(({ name, required }) => required && !used.has(name))
  const columns = report.dry_run && (
    <ImportColumns report={report} importing={importing} disabled={running} onMap={onMap} />
  )
  return (
    <>
      {isUnread && columns}
      {report.rejected.length > 0 && (
        <ImportFaults key={report.checksum} report={report} importing={importing} file={file} />
      )}
      {!isUnread && columns}
      {report.preview.length > 0 && report.dry_run && <ImportPreview report={report} importing={importing} />}
    </>
  )
}

function Apply({ report, isBusy, onApply }: { report: ImportReport; isBusy: boolean; onApply: () => void }) {
  const t = useWords(importWords)
  const count = report.counts.new + report.counts.changed
  if (count === 0) return null
  return (
    <Button variant="contained" disabled={isBusy} onClick={onApply}>
      {t.apply(count.toLocaleString('en'))}
    </Button>
  )
}

function KindChoice({
  kinds,
  at,
  onChange,
}: {
  kinds: Importing[]
  at: number
  onChange: (at: number) => void
}) {
  const t = useWords(importWords)
  const choice = useId()
  return (
    <div className="kind">
      <label htmlFor={choice}>{t.kind}</label>
      <NativeSelect
        id={choice}
        value={at}
        onChange={({ target }) => onChange(Number(target.value))}
        input={<OutlinedInput size="small" />}
        inputProps={{ id: choice }}
      >
        {kinds.map((kind, index) => (
          <option key={kind.title} value={index}>
            {kind.title}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const errors = error instanceof ProblemError ? error.problem.errors : []
  return (
    <Alert severity="error">
      {error.message}
      {errors.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  )
}

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& .kind': { display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 320 },
  '& label': { fontSize: 13.5, fontWeight: 600 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '4px 0' },
  '& th, & td': {
    textAlign: 'left',
    padding: '4px 12px 4px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'top',
  },
}))
