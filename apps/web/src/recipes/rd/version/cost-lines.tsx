import { styled } from '@mui/material/styles'
import { decimal } from '@rp/domain/decimal'
import { roundPrice } from '@rp/domain/money'
import type { Price, SizeInput } from '@rp/domain/price/price-recipe'
import { countedLine, type boughtFor } from '@rp/domain/price/unit-costs'
import { useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { PriceOriginText } from './price-origin-text.tsx'

interface Props {
  price: Pick<Price, 'lines'>
  size: SizeInput
  bought: ReturnType<typeof boughtFor>
  isFood: boolean
}

/** What each line contributes to one unit, most expensive first. */
export function CostLines({ price, size, bought, isFood }: Props) {
  const t = useWords(words)
  const origins = new Map(size.lines.map((line) => [line.key, countedLine(line, size.qty, bought)]))
  const lines = price.lines.toSorted((a, b) => decimal(b.cost).comparedTo(decimal(a.cost)))
  const most = decimal(lines[0]?.share_pct ?? '0')
  return (
    <Lines aria-label={t.title}>
      <h2>{t.title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <div className="scroll" tabIndex={0} role="group" aria-label={t.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              <th scope="col">{t.group}</th>
              <th scope="col">{t.cost}</th>
              <th scope="col">{t.share}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, group, cost, share_pct }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <PriceOriginText {...origins.get(key)} />
                </th>
                <td>{group === 'BASE' && isFood ? t.FILLER : t[group]}</td>
                <td className="number">
                  {cost === null ? <ToneChip tone="amber" text={t.missing} /> : `฿ ${roundPrice(cost)}`}
                </td>
                <td className="share">
                  <span
                    style={{
                      width: most.gt(0) ? `${decimal(share_pct).div(most).times(100).toFixed(1)}%` : 0,
                    }}
                  />
                  <b>{decimal(share_pct).toFixed(1)} %</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Lines>
  )
}

const words = {
  en: {
    title: 'What one unit costs, line by line',
    line: 'Ingredient or packaging',
    group: 'Group',
    cost: 'Cost before overhead',
    share: 'Share of all costs',
    missing: 'No price',
    BASE: 'Base',
    FILLER: 'Filler',
    INGREDIENT: 'Ingredients',
    PACKAGING: 'Packaging',
  },
  th: {
    title: 'ต้นทุนต่อหน่วยรายบรรทัด',
    line: 'วัตถุดิบหรือบรรจุภัณฑ์',
    group: 'กลุ่ม',
    cost: 'ต้นทุนก่อนค่าดำเนินการ',
    share: 'สัดส่วนของต้นทุน',
    missing: 'ไม่มีราคา',
    BASE: 'เบส',
    FILLER: 'สารเติมเต็ม',
    INGREDIENT: 'ส่วนผสม',
    PACKAGING: 'บรรจุภัณฑ์',
  },
}

const Lines = styled(Card)(({ theme }) => ({
  minWidth: 0,
  '& h2': { margin: 0, padding: 16, fontSize: 15 },
  '& .scroll': { overflowX: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 16px',
    textAlign: 'left',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontWeight: 400,
  },
  '& th small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
  '& thead th': {
    fontSize: 12.5,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& thead th:nth-of-type(3)': { textAlign: 'right' },
  '& .share': { minWidth: 150, position: 'relative', fontVariantNumeric: 'tabular-nums' },
  '& .share span': {
    position: 'absolute',
    left: 16,
    top: 9,
    bottom: 9,
    maxWidth: 'calc(100% - 32px)',
    borderRadius: 4,
    backgroundColor: '#dbe7fd',
  },
  '& .share b': { position: 'relative', fontWeight: 500, paddingLeft: 6 },
}))
