import { styled } from '@mui/material/styles'
import type { Purchase } from '@rp/contract/auth/customer'
import { formatDate } from '@rp/domain/dates'
import { formatMoney } from '@rp/domain/money'
import { useState } from 'react'
import { useBrowserSetting } from '../kit/browser/browser-setting.ts'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { buddhistYear, DateText } from '../kit/text/date-text.tsx'
import { customerWords } from './customer-words.ts'

interface Props {
  /** Newest first. */
  purchases: Purchase[]
  total: string
}

/** The customer's purchases: one bar each, oldest left, or the same as a table. */
export function CustomerPurchases({ purchases, total }: Props) {
  const t = useWords(customerWords)
  const [isTable, setTable] = useState(false)
  return (
    <PurchasesCard aria-label={t.purchases}>
      <div className="head">
        <h2>{t.purchases}</h2>
        <strong>{formatMoney(total)}</strong>
        {purchases.length > 0 && (
          <QuietButton size="small" onClick={() => setTable(!isTable)}>
            {isTable ? t.asChart : t.asTable}
          </QuietButton>
        )}
      </div>
      {purchases.length === 0 && <p>{t.noPurchases}</p>}
      {purchases.length > 0 &&
        (isTable ? <PurchaseTable purchases={purchases} /> : <Bars purchases={purchases} total={total} />)}
    </PurchasesCard>
  )
}

const barsShown = 24

function Bars({ purchases, total }: Props) {
  const t = useWords(customerWords)
  const buddhist = useBrowserSetting(buddhistYear)
  // Heights only: the amounts themselves are never computed with floats.
  const shown = purchases.slice(0, barsShown).toReversed()
  const ends = shown.filter((_, at) => at === 0 || at === shown.length - 1)
  const tallest = Math.max(...shown.map(({ amount }) => Number(amount)))
  return (
    <figure>
      <div className="bars" role="img" aria-label={t.chart(purchases.length, formatMoney(total))}>
        {shown.map(({ id, amount, paid_at }) => (
          <i
            key={id}
            title={`${formatDate(paid_at, { buddhist })} · ${formatMoney(amount)}`}
            style={{ height: `${Math.max(4, (Number(amount) / tallest) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption>
        {ends.map(({ id, paid_at }) => (
          <DateText key={id} instant={paid_at} style="date" />
        ))}
      </figcaption>
    </figure>
  )
}

function PurchaseTable({ purchases }: { purchases: Purchase[] }) {
  const t = useWords(customerWords)
  return (
    <table aria-label={t.purchases}>
      <thead>
        <tr>
          <th scope="col">{t.order}</th>
          <th scope="col">{t.paidAt}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map(({ id, order_ref, paid_at, amount }) => (
          <tr key={id}>
            <td>{order_ref}</td>
            <td>
              <DateText instant={paid_at} />
            </td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PurchasesCard = styled(Card)(({ theme }) => ({
  padding: '14px 20px 16px',
  '& .head': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 },
  '& h2': { flex: 1, margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& figure': { margin: 0 },
  '& .bars': { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 4, height: 84 },
  '& .bars i': {
    flex: '1 1 0',
    maxWidth: 48,
    borderRadius: '3px 3px 0 0',
    backgroundColor: theme.palette.primary.main,
  },
  '& figcaption': {
    display: 'flex',
    justifyContent: 'space-between',
    borderTop: `1px solid ${theme.palette.divider}`,
    paddingTop: 4,
    fontSize: 12,
    color: theme.palette.text.secondary,
  },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13.5 },
  '& th, & td': { padding: '6px 4px', textAlign: 'left', borderBottom: `1px solid ${theme.palette.divider}` },
  '& th': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& th:last-of-type, & td:last-of-type': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
}))
