import { styled } from '@mui/material/styles'
import { decimal, sum } from '@rp/domain/decimal'
import { formatMoney } from '@rp/domain/money'
import type { Price } from '@rp/domain/price/price-recipe'
import { useWords } from '../../kit/language.ts'

/** The parts of a unit price: what it costs before the mark-ups, the mark-ups together, the share of the fee. */
function partsOf(price: Price): { name: Part; amount: string }[] {
  const cost = (group: Price['groups'][number]['group']) =>
    price.groups.find((one) => one.group === group)?.cost ?? '0'
  const overheads = sum(price.groups.map(({ overhead }) => decimal(overhead)))
  return [
    { name: 'base', amount: cost('BASE') },
    { name: 'ingredients', amount: cost('INGREDIENT') },
    { name: 'packaging', amount: cost('PACKAGING') },
    { name: 'overheads', amount: overheads.toFixed(6) },
    { name: 'fee', amount: price.fee_per_unit },
  ]
}

type Part = 'base' | 'ingredients' | 'packaging' | 'overheads' | 'fee'

/** Darkest to lightest of one blue: the parts of one whole. */
const shades: Record<Part, string> = {
  base: '#12439c',
  ingredients: '#1f5fe0',
  packaging: '#4c8bf5',
  overheads: '#8fb5fa',
  fee: '#c9d9f8',
}

/** A unit price as a bar of its parts, each with its amount. */
export function PriceBar({ price, isFood }: { price: Price; isFood: boolean }) {
  const t = useWords(words)
  const whole = decimal(price.unit_price)
  const parts = partsOf(price).filter(({ amount }) => decimal(amount).gt(0))
  return (
    <Bar>
      <div className="bar" role="img" aria-label={t.picture}>
        {parts.map(({ name, amount }) => (
          <span
            key={name}
            style={{
              backgroundColor: shades[name],
              flexGrow: whole.gt(0) ? decimal(amount).div(whole).toNumber() : 0,
            }}
          />
        ))}
      </div>
      <dl>
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>
              <i style={{ backgroundColor: shades[name] }} />
              {name === 'base' && isFood ? t.filler : t[name]}
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{t.price}</dt>
          <dd>
            {price.missing.length > 0 && '≥ '}
            {formatMoney(price.unit_price)}
          </dd>
        </div>
      </dl>
    </Bar>
  )
}

const words = {
  en: {
    picture: 'Parts of the unit price',
    base: 'Base',
    filler: 'Filler',
    ingredients: 'Ingredients',
    packaging: 'Packaging & box',
    overheads: 'Overheads',
    fee: 'FDA fee share',
    price: 'Price per unit',
  },
  th: {
    picture: 'ส่วนประกอบของราคาต่อหน่วย',
    base: 'เบส',
    filler: 'สารเติมเต็ม',
    ingredients: 'ส่วนผสม',
    packaging: 'บรรจุภัณฑ์และกล่อง',
    overheads: 'ค่าดำเนินการ',
    fee: 'ส่วนแบ่งค่า อย.',
    price: 'ราคาต่อหน่วย',
  },
}

const Bar = styled('div')(({ theme }) => ({
  '& .bar': { display: 'flex', height: 10, borderRadius: 5, overflow: 'hidden', gap: 1 },
  '& dl': { margin: '12px 0 0', display: 'grid', gap: 8 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dt i': { width: 9, height: 9, borderRadius: 3, flex: 'none' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .whole': {
    borderTop: `1px solid ${theme.palette.divider}`,
    paddingTop: 10,
    fontWeight: 700,
    fontSize: 16,
  },
}))
