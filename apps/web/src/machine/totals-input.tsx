import { styled } from '@mui/material/styles'
import { quotationFields } from '@rp/contract/machine/sections'
import { totalsOf, type QuotationTotals } from '@rp/domain/machine-service/quotation'
import { formatMoney } from '@rp/domain/money'
import { useWatch } from 'react-hook-form'
import type { OwnInput } from '../kit/form/field.ts'
import { useWords } from '../kit/language.ts'

/** The sums of the lines above, updated while typing; incomplete lines do not count. */
export const LiveTotals: OwnInput = () => {
  const lines: unknown = useWatch({ name: 'lines' })
  const { element } = quotationFields.lines
  const complete = (Array.isArray(lines) ? lines : []).flatMap((line) => {
    const known = element.safeParse(line)
    return known.success ? [known.data] : []
  })
  return <Totals totals={totalsOf(complete)} />
}

type Sums = Pick<QuotationTotals, 'subtotal' | 'vat' | 'total'>

/** Subtotal, tax and total of a quotation. */
function Totals({ totals }: { totals: Sums }) {
  const t = useWords(words)
  return (
    <Sum aria-label={t.sums} aria-live="polite">
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{formatMoney(totals.subtotal)}</dd>
      </div>
      <div>
        <dt>{t.vat}</dt>
        <dd>{formatMoney(totals.vat)}</dd>
      </div>
      <div className="total">
        <dt>{t.total}</dt>
        <dd>{formatMoney(totals.total)}</dd>
      </div>
    </Sum>
  )
}

const words = {
  en: { sums: 'Sums', subtotal: 'Subtotal', vat: 'VAT', total: 'Total' },
  th: { sums: 'ยอดรวม', subtotal: 'รวมก่อนภาษี', vat: 'ภาษีมูลค่าเพิ่ม', total: 'รวมทั้งสิ้น' },
}

const Sum = styled('dl')(({ theme }) => ({
  margin: '0 0 0 auto',
  width: 'min(100%, 300px)',
  fontSize: 13.5,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '3px 0' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .total': { borderTop: `1px solid ${theme.palette.divider}`, fontWeight: 700, fontSize: 15 },
}))
