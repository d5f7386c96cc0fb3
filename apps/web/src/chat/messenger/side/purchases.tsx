import { formatMoney } from '@rp/domain/money'
import { useWords } from '../../../kit/language.ts'
import { purchasesByMonth } from './purchases-by-month.ts'

interface PurchasesProps {
  purchases: { amount: string; paid_at: string }[]
  total: string
}

/** Purchases by month as bars, with their total; a table has the same for screen readers. */
export function Purchases({ purchases, total }: PurchasesProps) {
  const t = useWords(words)
  const months = purchasesByMonth(purchases)
  const highest = Math.max(...months.map((month) => month.total), 1)
  return (
    <section>
      <h3>{t.title}</h3>
      {months.length === 0 ? (
        <p className="side-none">{t.none}</p>
      ) : (
        <>
          <div className="bars" aria-hidden="true">
            {months.map(({ month, total: paid }) => (
              <span
                key={month}
                title={`${month}: ${formatMoney(String(paid))}`}
                style={{ height: `${Math.max(6, (paid / highest) * 100)}%` }}
              />
            ))}
          </div>
          <p className="bars-sum">
            <span>
              {months.length} {t.months}
            </span>
            <strong>{formatMoney(total)}</strong>
          </p>
          <div className="visually-hidden">
            <table>
              <caption>{t.title}</caption>
              <tbody>
                {months.map(({ month, total: paid }) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    <td>{formatMoney(String(paid))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}

const words = {
  en: { title: 'Purchases', none: 'Nothing bought yet.', months: 'months' },
  th: { title: 'การซื้อ', none: 'ยังไม่มีการซื้อ', months: 'เดือน' },
}
