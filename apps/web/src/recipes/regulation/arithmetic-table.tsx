import { styled } from '@mui/material/styles'
import { factorOrigins } from '@rp/domain/regulation/basis-factor'
import type { Arithmetic } from '@rp/domain/regulation/counted'
import { limitUnits } from '@rp/domain/regulation/rule'
import { useText, useWords } from '../../kit/language.ts'
import { whyWords } from './why-words.ts'

/** How a limit was compared: amount × factor of each substance, their total, and the limit. */
export function ArithmeticTable({ of: { unit, basis, substances, total, limit } }: { of: Arithmetic }) {
  const t = useWords(whyWords)
  const text = useText()
  const inUnit = (value: string) => `${value} ${text(limitUnits[unit])}`
  return (
    <>
      <h3>{basis ? `${t.arithmetic} (${t.counts(basis)})` : t.arithmetic}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <Scroll tabIndex={0} role="region" aria-label={t.arithmetic}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.substance}</th>
              <th scope="col">{t.amount}</th>
              <th scope="col">{t.factor}</th>
              <th scope="col">{t.counted}</th>
            </tr>
          </thead>
          <tbody>
            {substances.map(({ substance_id, inci_name, amount, factor, origin, counted }) => (
              <tr key={substance_id}>
                <th scope="row">{inci_name}</th>
                <td>{inUnit(amount)}</td>
                <td>
                  {factor === null ? t.unknownFactor : `× ${factor}`}
                  {origin && <small>{text(factorOrigins[origin])}</small>}
                </td>
                <td>{counted === null ? '—' : inUnit(counted)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t.total}
              </th>
              <td>{inUnit(total)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {t.limit}
              </th>
              <td>{inUnit(limit)}</td>
            </tr>
          </tfoot>
        </table>
      </Scroll>
    </>
  )
}

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', minWidth: 420, borderCollapse: 'collapse', fontSize: 13.5 },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'right',
    fontWeight: 400,
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { fontSize: 12, fontWeight: 600, color: theme.palette.text.secondary },
  '& tfoot': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
}))
