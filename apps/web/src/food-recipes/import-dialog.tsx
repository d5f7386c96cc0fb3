import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import {
  importKinds,
  importMax,
  importRawMaterials,
  type ImportReport,
} from '@rp/contract/food-recipes/import'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import { substance } from '@rp/contract/food-recipes/substance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, ProblemError } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast.tsx'
import { importWords } from './import-words.ts'
import { LabelledChoice } from './labelled.tsx'

interface Given {
  text: string
  name: string
}

/** Imports a file in two steps: what would happen, then, when wanted, that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(importWords)
  const title = useId()
  const picker = useId()
  const queries = useQueryClient()
  const [kind, setKind] = useState<string>('ingredients')
  const [given, setGiven] = useState<Given | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const running = useMutation({
    mutationFn: ({ text, dry_run }: { text: string; dry_run: boolean }) =>
      call(importRawMaterials, {
        body: { kind: importKinds.find((one) => one === kind) ?? 'ingredients', dry_run, text },
      }),
    onSuccess: ({ dry_run }) => {
      if (dry_run) return
      toast({ tone: 'success', text: t.imported })
      for (const { path } of [ingredient, substance]) void queries.invalidateQueries({ queryKey: [path] })
    },
  })
  const report = running.data

  async function look(file: File): Promise<void> {
    running.reset()
    setTooLarge(file.size > importMax.bytes)
    if (file.size > importMax.bytes) return setGiven(null)
    const text = await file.text()
    setGiven({ text, name: file.name })
    running.mutate({ text, dry_run: true })
  }

  function change(next: string): void {
    setKind(next)
    setGiven(null)
    running.reset()
  }

  const count = report?.dry_run ? report.counts.new + report.counts.changed : 0
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t.title}</DialogTitle>
      <DialogContent>
        <Steps>
          <p>{t.text}</p>
          <LabelledChoice
            label={t.kind}
            value={kind}
            onChange={change}
            choices={importKinds.map((value) => ({ value, label: t[value] }))}
          />
          <label htmlFor={picker}>{t.choose}</label>
          <input
            key={kind}
            id={picker}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void look(file)
            }}
          />
          <div aria-live="polite">
            {isTooLarge && <Alert severity="error">{t.tooLarge}</Alert>}
            {running.isPending && <p>{t.looking}</p>}
            {running.error && <Failure error={running.error} />}
            {report && <Report report={report} />}
          </div>
        </Steps>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
        {given && count > 0 && (
          <Button
            variant="contained"
            disabled={running.isPending}
            onClick={() => running.mutate({ text: given.text, dry_run: false })}
          >
            {t.apply(count)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
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

function Report({ report }: { report: ImportReport }) {
  const t = useWords(importWords)
  const { counts, rows, dry_run, rejected, ignored_columns } = report
  return (
    <>
      <p>{dry_run ? t.wouldBe(rows) : t.done(rows)}</p>
      <dl>
        {(['new', 'changed', 'unchanged', 'rejected'] as const).map((key) => (
          <div key={key}>
            <dt>{t[key]}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
      </dl>
      {ignored_columns.length > 0 && <p>{t.ignored(ignored_columns.join(', '))}</p>}
      {rejected.length > 0 && (
        <div className="rejected">
          <table>
            <caption>{t.why}</caption>
            <thead>
              <tr>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.column}</th>
                <th scope="col">{t.reason}</th>
              </tr>
            </thead>
            <tbody>
              {rejected.map(({ row, column, reason }) => (
                <tr key={`${row} ${column} ${reason}`}>
                  <td>{row}</td>
                  <td>{column}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& label': { fontSize: 13.5, fontWeight: 600 },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: 24, margin: '8px 0' },
  '& dt': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: 20, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .rejected': { maxHeight: 260, overflow: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& caption': { textAlign: 'left', fontWeight: 600, padding: '4px 0' },
  '& th, & td': {
    textAlign: 'left',
    padding: '4px 12px 4px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'top',
  },
}))
