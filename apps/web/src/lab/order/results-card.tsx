import { styled } from '@mui/material/styles'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { pathOf } from '@rp/domain/routes'
import { verdictOf } from '@rp/domain/qa/verdict'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { limitsText } from '../../kit/qa-items/limits-text.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { StoredLabFile } from '../stored-lab-file.tsx'
import { verdictTones } from '../verdict-tones.ts'
import { pageWords, type PageWords } from './page-words.ts'

/** What the report will say, with limits and verdicts; each result is entered at its step. */
export function ResultsCard({ order }: { order: LabOrderDetail }) {
  const t = useWords(pageWords)
  return (
    <PartCard title={t.results}>
      {order.result_form.length === 0 && <p>{t.noResults}</p>}
      <Results aria-label={t.results}>
        {order.result_form.map((item) => (
          <Result key={item.code} item={item} order={order} />
        ))}
      </Results>
    </PartCard>
  )
}

function Result({ item, order }: { item: QaItem; order: LabOrderDetail }) {
  const t = useWords(pageWords)
  const text = useText()
  const result = order.results.find(({ code }) => code === item.code)
  const step = order.steps.find(({ result_codes }) => result_codes.includes(item.code))
  const verdict = verdictOf(item, result)
  return (
    <li data-verdict={verdict}>
      <div>
        <strong>{text(item.name)}</strong>
        <p className="quiet">
          {[limitsText(item, t.limits, text), text(item.method)].filter(Boolean).join(' · ')}
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
      <div className="value">
        {result?.file ? (
          <StoredLabFile file={result.file} name={text(item.name)} />
        ) : (
          <span>{shownValue(item, result?.value ?? '', t, text)}</span>
        )}
        {result?.measured_at && (
          <p className="quiet">
            {result.measured_by_name} <DateText instant={result.measured_at} style="short" />
          </p>
        )}
      </div>
      <ToneChip tone={verdictTones[verdict]} text={t.verdicts[verdict]} />
    </li>
  )
}

type Text = ReturnType<typeof useText>

function shownValue(item: QaItem, value: string, t: PageWords, text: Text): string {
  if (value === '') return t.notMeasured
  if (item.kind === 'BOOL') return value === 'true' ? t.yes : t.no
  if (item.kind !== 'CHOICE') return `${value} ${item.unit}`.trim()
  const choice = item.choices.find(({ code }) => code === value)
  return choice ? text(choice.name) : value
}

const Results = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
  },
  '& .value': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .value .quiet': { fontWeight: 400 },
  '& [data-verdict=FAIL] .value > span': { color: theme.palette.error.main },
  '& [data-verdict=OPEN] .value > span': { fontWeight: 400, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .value': { gridColumn: 1, gridRow: 2 },
  },
}))
