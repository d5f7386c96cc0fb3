import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { styled } from '@mui/material/styles'
import type { JobParts } from '@rp/contract/machine/parts'
import { partUnits } from '@rp/domain/machine-service/part-stock'
import { formatMoney } from '@rp/domain/money'
import { useText, useWords } from '../../kit/language.ts'
import { usePartNames } from './use-part-names.ts'
import { partWords } from './part-words.ts'

/** What of a job may be billed now, what was used beyond its quotation, and what is short. */
export function JobFigures({ jobParts }: { jobParts: JobParts }) {
  const t = useWords(partWords)
  const { invoice, beyond, shortages, cost } = jobParts.figures
  return (
    <>
      {shortages.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <AlertTitle>{t.shortTitle}</AlertTitle>
          <Quantities of={shortages} parts={jobParts.parts} />
        </Alert>
      )}
      {beyond.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <AlertTitle>{t.beyondTitle}</AlertTitle>
          <Quantities of={beyond} parts={jobParts.parts} />
          {t.beyondHelp}
        </Alert>
      )}
      <h3>{t.figures}</h3>
      {invoice.lines.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <Sums aria-label={t.figures}>
          {invoice.lines.map((line) => (
            <div key={line.line_no}>
              <dt>{`${line.description} · ${line.part_id ? t.ofQuoted(line.qty, line.quoted_qty) : line.qty}`}</dt>
              <dd>{formatMoney(line.amount)}</dd>
            </div>
          ))}
          <div>
            <dt>{t.subtotal}</dt>
            <dd>{formatMoney(invoice.subtotal)}</dd>
          </div>
          <div>
            <dt>{t.tax}</dt>
            <dd>{formatMoney(invoice.vat)}</dd>
          </div>
          <div className="total">
            <dt>{t.sum}</dt>
            <dd>{formatMoney(invoice.total)}</dd>
          </div>
        </Sums>
      )}
      <dl>
        <div>
          <dt>{t.partsCost}</dt>
          <dd>{formatMoney(cost)}</dd>
        </div>
      </dl>
    </>
  )
}

interface QuantitiesProps {
  of: JobParts['figures']['beyond']
  parts: JobParts['parts']
}

function Quantities({ of: quantities, parts }: QuantitiesProps) {
  const text = useText()
  const nameOf = usePartNames(quantities.map(({ part_id }) => part_id))
  return quantities.map(({ part_id, qty }) => {
    const unit = parts.find((one) => one.part_id === part_id)?.unit
    return <div key={part_id}>{`${nameOf(part_id)}: ${qty}${unit ? ` ${text(partUnits[unit])}` : ''}`}</div>
  })
}

const Sums = styled('dl')(({ theme }) => ({
  '& dt': { minWidth: 0, flex: '1 1 auto !important', overflowWrap: 'anywhere' },
  '& dd': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& .total': { borderTop: `1px solid ${theme.palette.divider}`, fontWeight: 700, fontSize: 15 },
}))
