import Button from '@mui/material/Button'
import type { WorksheetDecision, WorksheetDetail } from '@rp/contract/lab/worksheet'
import { formatDateTime } from '@rp/domain/dates'
import type { JudgedRun } from '@rp/domain/lab/control/run-verdict'
import {
  holdsWorksheet,
  runDecisions,
  runVerdicts,
  type RunDecision,
} from '@rp/domain/lab/control/worksheet-rules'
import { lazy, Suspense, useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { openPositions } from './sheet-runs.ts'
import { worksheetWords } from './worksheet-words.ts'

const DecideRun = lazy(async () => ({ default: (await import('./decide-run.tsx')).DecideRun }))

interface Props {
  sheet: WorksheetDetail
  runs: ReadonlyMap<string, JudgedRun>
}

/** The verdict of each analyte, what holds it, and what was decided. */
export function RunsCard({ sheet, runs }: Props) {
  const t = useWords(worksheetWords)
  const [open, setOpen] = useState<{ code: string; decision: RunDecision } | null>(null)
  return (
    <PartCard title={t.runs}>
      <ul aria-label={t.runs}>
        {sheet.analytes.map(({ code }) => {
          const run = runs.get(code)
          return run && <Run key={code} {...{ sheet, code, run, onOpen: setOpen }} />
        })}
      </ul>
      <Suspense>{open && <DecideRun sheet={sheet} {...open} onClose={() => setOpen(null)} />}</Suspense>
    </PartCard>
  )
}

interface RunProps {
  sheet: WorksheetDetail
  code: string
  run: JudgedRun
  onOpen: (open: { code: string; decision: RunDecision }) => void
}

function Run({ sheet, code, run, onOpen }: RunProps) {
  const t = useWords(worksheetWords)
  const text = useText()
  const decided = sheet.decisions.find((one) => one.code === code)
  const verdict = sheet.verdicts[code] ?? run.verdict
  const { tone, words } = runVerdicts[verdict]
  const missing = openPositions(run)
  return (
    <li>
      <div className="line">
        <b>{code}</b>
        <ToneChip tone={tone} text={text(words)} />
      </div>
      {run.failed.length > 0 && <p className="quiet">{t.failedAt(run.failed.join(', '))}</p>}
      {missing.length > 0 && <p className="quiet">{t.openAt(missing.join(', '))}</p>}
      {decided && <Decided decided={decided} />}
      {sheet.status === 'OPEN' && holdsWorksheet(verdict, decided?.decision ?? null) && (
        <Held
          isMine={sheet.measured_by_me.includes(code)}
          onDecide={(decision) => onOpen({ code, decision })}
        />
      )}
    </li>
  )
}

function Decided({ decided }: { decided: WorksheetDecision }) {
  const t = useWords(worksheetWords)
  const text = useText()
  const { decision, reason, decided_by_name, decided_at } = decided
  return (
    <p>
      {text(runDecisions[decision])}: {reason}{' '}
      <span className="quiet">{t.by(decided_by_name ?? '', formatDateTime(decided_at))}</span>
    </p>
  )
}

/** A run that holds the worksheet: who measured it leaves the decision to others. */
function Held({ isMine, onDecide }: { isMine: boolean; onDecide: (decision: RunDecision) => void }) {
  const t = useWords(worksheetWords)
  if (isMine) return <p className="quiet">{t.mine}</p>
  return (
    <>
      <p className="quiet">{t.held}</p>
      <div className="line">
        <Button variant="outlined" onClick={() => onDecide('ACCEPT')}>
          {t.accept}
        </Button>
        <Button variant="outlined" onClick={() => onDecide('REPEAT')}>
          {t.repeat}
        </Button>
      </div>
    </>
  )
}
