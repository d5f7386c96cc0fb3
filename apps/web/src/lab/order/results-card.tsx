import { styled } from '@mui/material/styles'
import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import { printedResult } from '@rp/domain/measured-value/print'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { printedLine, printedRemarks } from '@rp/domain/qa/printed'
import type { Reported } from '@rp/domain/qa/reported'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import { reportedBy, verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { limitsText } from '../../kit/qa-items/limits-text.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { testedSamples } from '../tested-samples.ts'
import { verdictTones } from '../verdict-tones.ts'
import { pageWords } from './page-words.ts'
import { shownValue } from './shown-value.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** The contents of the report, sample by sample, with limits and verdicts; each result is entered at its step. */
export function ResultsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const samples = testedSamples(order)
  // Before results were recorded per sample, an order had each once.
  const isOfAll =
    samples.length < 2 || (order.results.length > 0 && !order.results.some(({ sample_id }) => sample_id))
  const groups = isOfAll ? samples.slice(0, 1) : samples
  return (
    <PartCard title={t.results}>
      {order.result_form.length === 0 && <p>{t.noResults}</p>}
      {groups.map((sample) => (
        <section key={sample.id} aria-label={sample.name}>
          {!isOfAll && (
            <SampleTitle>
              {sample.name} <code>{sample.barcode}</code>
            </SampleTitle>
          )}
          <OfSample order={order} sample={sample} />
        </section>
      ))}
    </PartCard>
  )
}

function OfSample({ order, sample }: { order: LabOrderDetail; sample: LabSample }) {
  const t = useWords(pageWords)
  const results = resultsOfSample(order.results, sample.id)
  const plain = results.map((one) => ({ ...one, measured_by: null }))
  const [reported, verdicts] = [reportedBy(order.result_form, plain), verdictsOf(order.result_form, plain)]
  return (
    <Results aria-label={t.results}>
      {order.result_form.map((item) => (
        <Result
          key={item.code}
          item={item}
          order={order}
          sample={sample}
          found={results.filter(({ code }) => code === item.code)}
          reported={reported.get(item.code)}
          verdict={verdicts.get(item.code) ?? 'OPEN'}
        />
      ))}
    </Results>
  )
}

interface ResultProps {
  item: QaItem
  order: LabOrderDetail
  sample: LabSample
  /** The replicates, in order. */
  found: LabOrderDetail['results']
  reported: Reported | undefined
  verdict: ItemVerdict
}

function Result({ item, order, sample, found, reported, verdict }: ResultProps) {
  const t = useWords(pageWords)
  const text = useText()
  const isCalculated = Boolean(item.analyte?.formula)
  const step = isCalculated
    ? undefined
    : order.steps.find(({ result_codes }) => result_codes.includes(item.code))
  return (
    <li data-verdict={verdict}>
      <div>
        <strong>{text(item.name)}</strong>
        <p className="quiet">
          {[
            isCalculated && t.calculated,
            item.not_printed && t.notPrinted,
            [limitsText(item, t.limits, text), item.limit_source && `(${item.limit_source})`]
              .filter(Boolean)
              .join(' '),
            text(item.method),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {step && (
          <Link
            to={pathOf('lab-order-step-update', { orderId: order.id, stepId: step.id })}
            className="quiet"
          >
            {t.enteredAt(text(step.name))}
          </Link>
        )}
      </div>
      <Value item={item} order={order} sample={sample} found={found} reported={reported} />
      <ToneChip tone={verdictTones[verdict]} text={t.verdicts[verdict]} />
    </li>
  )
}

/** The reported number, with its replicates and who measured it; pressing it shows all its versions. */
function Value({ item, order, sample, found, reported }: Omit<ResultProps, 'verdict'>) {
  const [isOpen, setOpen] = useState(false)
  const t = useWords(pageWords)
  const text = useText()
  const language = useLanguage()
  const result = found[0]
  const shown =
    (reported && printedLine(reported, item.unit, language)) ??
    shownValue(item, { value: result?.value ?? '', file: null }, t, text)
  return (
    <div className="value">
      {result?.file ? (
        <StoredLabFile file={result.file} name={text(item.name)} />
      ) : (
        <button
          type="button"
          className="versions"
          aria-label={`${t.showVersions(text(item.name))}: ${shown}`}
          onClick={() => setOpen(true)}
        >
          {shown}
        </button>
      )}
      {isOpen && <VersionsDialog order={order} sample={sample} item={item} onClose={() => setOpen(false)} />}
      {found.length > 1 && (
        <p className="quiet">
          {t.replicatesOf(found.map(({ value }) => printedResult(value, language)).join(', '))}
        </p>
      )}
      {reported && <Remarks item={item} reported={reported} />}
      {result?.measured_at && (
        <p className="quiet">
          {result.measured_by_name} <DateText instant={result.measured_at} style="short" />
        </p>
      )}
    </div>
  )
}

function Remarks({ item, reported }: { item: QaItem; reported: Reported }) {
  const language = useLanguage()
  return printedRemarks(reported, item.analyte?.rsd_max, language).map((remark) => (
    <p key={remark} className="quiet">
      {remark}
    </p>
  ))
}

const SampleTitle = styled('h3')(({ theme }) => ({
  margin: '14px 0 2px',
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& code': { fontSize: 12.5, fontWeight: 400, color: theme.palette.text.secondary },
}))
const Results = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .value': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .value .quiet': { fontWeight: 400 },
  '& .versions': {
    minHeight: 32,
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    textDecoration: 'underline dotted',
    textUnderlineOffset: 4,
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '& [data-verdict=FAIL] .versions': { color: theme.palette.error.main },
  '& [data-verdict=OPEN] .versions': { fontWeight: 400, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .value': { gridColumn: 1, gridRow: 2 },
  },
}))
