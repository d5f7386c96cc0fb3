import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { printedLine, printedRemarks } from '@rp/domain/qa/printed'
import type { Reported } from '@rp/domain/qa/reported'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import { reportedBy, verdictsOf } from '@rp/domain/qa/verdict'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { pageWords } from '../order/page-words.ts'
import { testedSamples } from '../tested-samples.ts'
import { verdictTones } from '../verdict-tones.ts'
import { BenchField } from './bench-field.tsx'
import { noticed } from './noticed.tsx'
import { placesOf, type BenchPlace } from './bench-places.ts'
import { benchWords } from './bench-words.ts'
import { useSpreadCells } from './use-spread-cells.ts'
import type { StepSaving } from './use-step-saving.ts'

interface Props {
  order: LabOrderDetail
  step: LabOrderStep
  saving: StepSaving
  isLocked: boolean
}

/** The results to record at a step, sample by sample, with derived values. */
export function BenchResults({ order, step, saving, isLocked }: Props) {
  const t = useWords(benchWords)
  const items = order.result_form.filter(({ code }) => step.result_codes.includes(code))
  const places = placesOf(order, step)
  const onCells = useSpreadCells('results', places, saving)
  if (items.length === 0) return null
  const samples = testedSamples(order)
  return (
    <PartCard title={t.results}>
      {samples.length === 0 && <Alert severity="info">{t.noSamples}</Alert>}
      {samples.map((sample) => (
        <section key={sample.id} aria-label={sample.name}>
          {order.samples.length > 1 && (
            <Title>
              <strong>{sample.name}</strong> <code>{sample.barcode}</code>
            </Title>
          )}
          <ul aria-label={t.results}>
            {items.map((item) => (
              <ItemFields
                key={item.code}
                {...{ order, step, saving, isLocked, item, sample, onCells }}
                places={places.filter((one) => one.sample === sample && one.item === item)}
              />
            ))}
          </ul>
        </section>
      ))}
    </PartCard>
  )
}

interface ItemProps extends Props {
  item: QaItem
  sample: LabSample
  places: BenchPlace[]
  onCells: (key: string, cells: string[]) => void
}

function ItemFields({ order, step, saving, isLocked, item, sample, places, onCells }: ItemProps) {
  return (
    <>
      {places.map((place) => (
        <BenchField
          key={place.key}
          place={`${step.id}/results/${place.key}`}
          item={item}
          {...(place.replicates > 1 && { replicate: { at: place.replicate, of: place.replicates } })}
          measured={saving.measuredOf('results', place.key)}
          isLocked={isLocked}
          {...noticed(saving, 'results', place.key, item)}
          onChange={(change) => saving.set('results', place.key, change)}
          onLeave={() => void saving.flush()}
          onCells={(cells) => onCells(place.key, cells)}
        />
      ))}
      {places.length !== 1 && <ReportedLine {...{ order, step, saving, item, sample }} />}
    </>
  )
}

/** The result of replicates or a calculation, as it would be reported now. */
function ReportedLine({
  order,
  step,
  saving,
  item,
  sample,
}: Omit<ItemProps, 'places' | 'isLocked' | 'onCells'>) {
  const t = useWords(benchWords)
  const words = useWords(pageWords)
  const text = useText()
  const language = useLanguage()
  const results = resultsNow({ order, step, saving }, sample)
  const reported = reportedBy(order.result_form, results).get(item.code)
  const verdict = verdictsOf(order.result_form, results).get(item.code) ?? 'OPEN'
  const formula = item.analyte?.formula
  return (
    <ReportedItem data-verdict={verdict}>
      <span>
        <span className="quiet">{formula ? text(item.name) : t.reported}</span>{' '}
        <strong>{reported ? printedLine(reported, item.unit, language) : t.notYet}</strong>
        {reported && <Spread item={item} reported={reported} />}
        {formula && (
          <small>
            {[t.calculated(formula), item.not_printed && t.notPrinted].filter(Boolean).join(' · ')}
          </small>
        )}
      </span>
      {verdict !== 'OPEN' && verdict !== 'NONE' && (
        <ToneChip tone={verdictTones[verdict]} text={words.verdicts[verdict]} />
      )}
    </ReportedItem>
  )
}

/** The spread of the replicates, or what is remarked on them. */
function Spread({ item, reported }: { item: QaItem; reported: Reported }) {
  const { rsd, isOverRsd } = reported
  const t = useWords(benchWords)
  const language = useLanguage()
  const max = item.analyte?.rsd_max
  const remarks = isOverRsd && rsd ? [t.overRsd(rsd, max ?? '')] : printedRemarks(reported, max, language)
  const said = remarks.length > 0 ? remarks.join(' · ') : rsd && t.rsd(rsd)
  return said && <span className={remarks.length > 0 ? 'wrong' : 'quiet'}>{` ${said}`}</span>
}

/** A sample's results including unsaved input. */
function resultsNow(
  { order, step, saving }: Pick<Props, 'order' | 'step' | 'saving'>,
  sample: LabSample,
): QaResult[] {
  const here = placesOf(order, step).filter((one) => one.sample.id === sample.id)
  const typed = here.map(({ key, item, replicate }): QaResult => {
    const { value, instrument, file } = saving.measuredOf('results', key)
    return { code: item.code, replicate, value, instrument, file, measured_by: null, measured_at: null }
  })
  const codes = new Set(here.map(({ item }) => item.code))
  const others = resultsOfSample(order.results, sample.id).filter(({ code }) => !codes.has(code))
  return [...typed, ...others.map((one) => ({ ...one, measured_by: null }))]
}

const Title = styled('h3')(({ theme }) => ({
  margin: '18px 0 4px',
  fontSize: 16,
  overflowWrap: 'anywhere',
  '& code': { fontSize: 13, fontWeight: 400, color: theme.palette.text.secondary },
}))
const ReportedItem = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  '& strong': { fontSize: 18, fontVariantNumeric: 'tabular-nums' },
  '& .quiet, & small': { color: theme.palette.text.secondary },
  '& small': { display: 'block', fontSize: 13 },
  '& .wrong': { color: theme.palette.error.main },
}))
