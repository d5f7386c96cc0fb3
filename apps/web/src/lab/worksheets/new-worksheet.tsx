import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import {
  createWorksheet,
  waitingForWorksheet,
  worksheetPath,
  type WaitingForWorksheet,
} from '@rp/contract/lab/worksheet'
import { arranged } from '@rp/domain/lab/control/arrange'
import { worksheetLimits } from '@rp/domain/lab/control/worksheet-rules'
import { pathOf } from '@rp/domain/routes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/call.ts'
import { LabelledInput } from '../../kit/form/labelled.tsx'
import type { DraftForm } from '../../kit/form-drafts/draft-form.ts'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { RecordColumns } from '../../kit/page/record-columns.ts'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { Checked } from './checked.tsx'
import { blankQuality, QualityCard, type Quality } from './quality-card.tsx'
import { WaitingSamples } from './waiting-samples.tsx'
import { worksheetWords } from './worksheet-words.ts'

/** A new worksheet: its analytes, the samples that wait, and what lies between them. */
export function LabWorksheetCreate() {
  const t = useWords(worksheetWords)
  const draftForm = useDraftForm('lab-worksheet-new')
  const [codes, setCodes] = useDraftState<string[]>(draftForm, 'codes', [])
  const query = useWaiting(codes)
  return (
    <>
      <PageHeader route="lab-worksheet-list" title={t.create} />
      <Awaited of={query} />
      {query.data && (
        <Chosen
          waiting={query.data}
          isFresh={!query.isPlaceholderData}
          {...{ codes, draftForm }}
          onCodes={setCodes}
        />
      )}
    </>
  )
}

interface ChosenProps {
  waiting: WaitingForWorksheet
  /** What waits is of the chosen analytes; otherwise it is still being read. */
  isFresh: boolean
  codes: string[]
  draftForm: DraftForm
  onCodes: (codes: string[]) => void
}

function Chosen({ waiting, isFresh, codes, draftForm, onCodes }: ChosenProps) {
  const t = useWords(worksheetWords)
  const [left, setLeft] = useDraftState<string[]>(draftForm, 'left', [])
  const [instrument, setInstrument] = useDraftState(draftForm, 'instrument', '')
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const [quality, setQuality] = useDraftState<Quality>(draftForm, 'quality', blankQuality)
  const sample_ids = waiting.samples.filter(({ id }) => !left.includes(id)).map(({ id }) => id)
  const known = waiting.materials.map(({ id }) => id)
  const plan = planOf({ ...quality, material_ids: quality.material_ids.filter((id) => known.includes(id)) })
  const count = arranged(sample_ids, plan).length
  const make = useMake(() => draftForm.forget())
  return (
    <RecordColumns>
      <div>
        <AnalytesCard waiting={waiting} codes={codes} onCodes={onCodes} />
        <PartCard title={t.chooseSamples}>
          {codes.length === 0 ? (
            <p>{t.chooseFirst}</p>
          ) : (
            <WaitingSamples samples={waiting.samples} left={left} onLeft={setLeft} />
          )}
        </PartCard>
      </div>
      <div className="beside">
        <PartCard title={t.facts}>
          <Stack spacing={1.5}>
            <LabelledInput label={t.instrument} value={instrument} maxLength={200} onChange={setInstrument} />
            <LabelledInput label={t.note} isLong value={note} onChange={setNote} />
          </Stack>
        </PartCard>
        <QualityCard
          quality={quality}
          materials={waiting.materials}
          onChange={(part) => setQuality((now) => ({ ...now, ...part }))}
        />
        <Button
          variant="contained"
          disabled={!isFresh || instrument.trim() === '' || !isPossible(codes, count) || make.isPending}
          onClick={() =>
            make.mutate({
              ...plan,
              instrument,
              note,
              codes,
              sample_ids,
              duplicate_max: quality.duplicate_max || worksheetLimits.duplicate_max.usual,
            })
          }
        >
          {t.make} · {t.total(count)}
        </Button>
      </div>
    </RecordColumns>
  )
}

const isPossible = (codes: string[], count: number) =>
  codes.length > 0 && count > 0 && count <= worksheetLimits.positions

function useWaiting(codes: string[]) {
  const named = codes.join(',')
  return useQuery({
    queryKey: [worksheetPath, 'waiting', named],
    queryFn: ({ signal }) => call(waitingForWorksheet, { query: { codes: named } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

function useMake(onMade: () => void) {
  const t = useWords(worksheetWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof createWorksheet>>[1]['body']) =>
      call(createWorksheet, { body }),
    onSuccess: ({ id, number }) => {
      onMade()
      void queries.invalidateQueries({ queryKey: [worksheetPath] })
      toast({ tone: 'success', text: t.added(number) })
      void navigate(pathOf('lab-worksheet-update', { worksheetId: id }), { replace: true })
    },
    onError: (error) => {
      toast({ tone: 'error', text: whyRefused(error) })
      void queries.invalidateQueries({ queryKey: [worksheetPath, 'waiting'] })
    },
  })
}

/** Empty numbers insert nothing. */
const planOf = ({ blanks, material_ids, control_every, duplicate_every }: Quality) => ({
  blanks: blanks ?? 0,
  material_ids,
  control_every: material_ids.length > 0 ? (control_every ?? 0) : 0,
  duplicate_every: duplicate_every ?? 0,
})

interface AnalytesProps {
  waiting: WaitingForWorksheet
  codes: string[]
  onCodes: (codes: string[]) => void
}

function AnalytesCard({ waiting: { analytes }, codes, onCodes }: AnalytesProps) {
  const t = useWords(worksheetWords)
  const text = useText()
  return (
    <PartCard title={t.chooseAnalytes}>
      {analytes.length === 0 && <p>{t.nothingWaits}</p>}
      <ul aria-label={t.chooseAnalytes}>
        {analytes.map(({ code, name, unit, waiting }) => (
          <li key={code}>
            <Checked
              isChecked={codes.includes(code)}
              isDisabled={!codes.includes(code) && codes.length >= worksheetLimits.codes}
              onChange={(isOn) => onCodes(isOn ? [...codes, code] : codes.filter((one) => one !== code))}
            >
              <b>{t.waitingCount(code, waiting)}</b>{' '}
              <span className="quiet">{[text(name), unit].filter(Boolean).join(' · ')}</span>
            </Checked>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
