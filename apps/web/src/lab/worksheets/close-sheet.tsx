import Alert from '@mui/material/Alert'
import { closeWorksheet, type WorksheetDetail } from '@rp/contract/lab/worksheet'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import type { ClosingChoice } from '@rp/domain/lab/control/worksheet-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../../kit/form/labelled.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { reloadWorksheet, useWorksheetSaved } from './worksheet-queries.ts'
import { worksheetWords } from './worksheet-words.ts'

interface Props {
  sheet: WorksheetDetail
  /** Analytes on whose runs another person has to decide first. */
  held: string[]
  onClose: () => void
}

/** Closes a worksheet; for each value that its order has meanwhile, the person chooses. */
export function CloseSheet({ sheet, held, onClose }: Props) {
  const t = useWords(worksheetWords)
  const queries = useQueryClient()
  const saved = useWorksheetSaved()
  const draftForm = useDraftForm('lab-worksheet-close', sheet.id)
  const [chosen, setChosen] = useDraftState<Record<string, ClosingChoice>>(draftForm, 'chosen', {})
  const [reason, setReason] = useDraftState(draftForm, 'reason', '')
  const keepOf = ({ position_id, code }: Meanwhile) => chosen[cellKey(position_id, code)]
  const close = useMutation({
    mutationFn: () =>
      call(closeWorksheet, {
        params: { id: sheet.id },
        body: {
          choices: sheet.meanwhile.flatMap((one) => {
            const keep = keepOf(one)
            const { position_id, code, version } = one
            return keep ? [{ position_id, code, keep, seen: version }] : []
          }),
          reason,
          row_version: sheet.row_version,
        },
      }),
    onSuccess: (next) => {
      saved(next)
      draftForm.saved(onClose)()
      toast({ tone: 'success', text: t.closed })
    },
    onError: (error) => {
      toast({ tone: 'error', text: whyRefused(error) })
      void reloadWorksheet(queries, sheet.id)
    },
  })
  const replaces = sheet.meanwhile.some((one) => keepOf(one) === 'WORKSHEET')
  const { full, missing } = countsOf(sheet)
  return (
    <SmallDialog
      title={t.closeTitle}
      action={t.close}
      isReady={
        held.length === 0 &&
        sheet.meanwhile.every((one) => keepOf(one) !== undefined) &&
        (!replaces || reason.trim() !== '')
      }
      isSending={close.isPending}
      draftForm={draftForm}
      onSubmit={() => close.mutate()}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {t.closeText(full - sheet.meanwhile.filter((one) => keepOf(one) === 'ORDER').length)}
      </p>
      {held.length > 0 && <Alert severity="error">{t.heldRuns(held.join(', '))}</Alert>}
      {missing > 0 && <Alert severity="warning">{t.emptyText(missing)}</Alert>}
      {sheet.meanwhile.length > 0 && <strong>{t.meanwhile}</strong>}
      {sheet.meanwhile.map((one) => (
        <Choice
          key={cellKey(one.position_id, one.code)}
          sheet={sheet}
          one={one}
          keep={keepOf(one)}
          onKeep={(keep) => setChosen((now) => ({ ...now, [cellKey(one.position_id, one.code)]: keep }))}
        />
      ))}
      {replaces && <LabelledInput label={t.reason} isLong value={reason} onChange={setReason} />}
    </SmallDialog>
  )
}

type Meanwhile = WorksheetDetail['meanwhile'][number]

interface ChoiceProps {
  sheet: WorksheetDetail
  one: Meanwhile
  keep: ClosingChoice | undefined
  onKeep: (keep: ClosingChoice) => void
}

function Choice({ sheet, one, keep, onKeep }: ChoiceProps) {
  const t = useWords(worksheetWords)
  const text = useText()
  const { position_id, code, order_value } = one
  const position = sheet.positions.find(({ id }) => id === position_id)
  const own = sheet.cells.find((cell) => cell.position_id === position_id && cell.code === code)?.value ?? ''
  const choices =
    order_value === null
      ? [{ value: 'ORDER', label: `${t.leaveOut}: ${text(one.reason)}` }]
      : [
          { value: 'ORDER', label: [t.orderHas(order_value), one.saved_by_name].filter(Boolean).join(' · ') },
          { value: 'WORKSHEET', label: t.takeTheirs(own) },
        ]
  return (
    <LabelledChoice
      label={t.cellOf(position?.no ?? 0, position?.barcode ?? '', code)}
      value={keep ?? ''}
      choices={choices}
      onChange={(next) => onKeep(next as ClosingChoice)}
    />
  )
}

/** Values of samples that are there, and those that are missing. */
function countsOf({ positions, cells, decisions }: WorksheetDetail): { full: number; missing: number } {
  const repeated = new Set(decisions.filter((one) => one.decision === 'REPEAT').map(({ code }) => code))
  const full = new Set(
    cells.filter(({ value }) => value !== '').map((cell) => cellKey(cell.position_id, cell.code)),
  )
  const keys = positions
    .filter(({ kind }) => kind === 'SAMPLE')
    .flatMap(({ id, codes }) => codes.filter((code) => !repeated.has(code)).map((code) => cellKey(id, code)))
  const there = keys.filter((key) => full.has(key)).length
  return { full: there, missing: keys.length - there }
}
