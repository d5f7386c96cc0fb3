import { styled } from '@mui/material/styles'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { overheadKeys, overheadsOf, type OverheadValues } from '@rp/domain/configuration/overheads'
import { checkValue, valueOf } from '@rp/domain/configuration/values'
import { formatMoney } from '@rp/domain/money'
import { priceRecipe, type Price } from '@rp/domain/price/price-recipe'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { cosmeticsOrder, foodOrder } from './example-orders.ts'

type Values = ReadonlyMap<ConfigurationKey, string>

interface Props {
  type: 'COSMETICS' | 'FOOD'
  /** Unsaved and saved values. */
  shown: Values
  saved: Values
}

/** The effect of the overheads on one order, while they are typed. */
export function PriceExample({ type, shown, saved }: Props) {
  const t = useWords(words)
  const input = type === 'FOOD' ? foodOrder : cosmeticsOrder
  const now = readOverheads(shown)
  const before = readOverheads(saved)
  const price = now && priceRecipe(input, overheadsOf(now, type))
  const old = before && priceRecipe(input, overheadsOf(before, type))
  return (
    <Example aria-label={t[type].title}>
      <h2>{t[type].title}</h2>
      <p>{t[type].text}</p>
      {price ? <Breakdown price={price} type={type} /> : <p role="status">{t.wrong}</p>}
      {price && old && price.total !== old.total && (
        <p className="before">{`${t.saved}: ${formatMoney(old.unit_price)} · ${formatMoney(old.total)}`}</p>
      )}
    </Example>
  )
}

function Breakdown({ price, type }: { price: Price; type: Props['type'] }) {
  const t = useWords(words)
  const names = { ...t.groups, BASE: t[type].base }
  const fee = price.order.find(({ kind }) => kind === 'REGISTRATION')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.group}</th>
          <th scope="col">{t.cost}</th>
          <th scope="col">%</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {price.groups.map(({ group, cost, overhead_pct, total }) => (
          <tr key={group}>
            <th scope="row">{names[group]}</th>
            <td>{formatMoney(cost)}</td>
            <td>{overhead_pct}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-live="polite">
        <tr>
          <th scope="row" colSpan={3}>
            {t.unit}
          </th>
          <td>{formatMoney(price.unit_price)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {t.fee}
          </th>
          <td>{formatMoney(fee?.amount ?? '0')}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {t.total}
          </th>
          <td>{formatMoney(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Undefined while one of them is invalid. */
function readOverheads(values: Values): OverheadValues | undefined {
  const read = overheadKeys.map((key) => {
    const checked = checkValue(specOf(key), values.get(key) ?? '')
    return 'text' in checked ? [key, valueOf(key, checked.text)] : undefined
  })
  // Each key is present, with its validated number.
  return read.includes(undefined)
    ? undefined
    : (Object.fromEntries(read as [string, number][]) as OverheadValues)
}

const words = {
  en: {
    COSMETICS: { title: 'Example: cream 30 g', text: 'An order of 1,000 jars.', base: 'Base' },
    FOOD: { title: 'Example: 60 capsules', text: 'An order of 500 bottles.', base: 'Filler' },
    groups: { INGREDIENT: 'Ingredients', PACKAGING: 'Packaging' },
    group: 'Per unit',
    cost: 'Cost',
    price: 'Price',
    unit: 'Unit price',
    fee: 'FDA registration',
    total: 'Whole order',
    saved: 'As saved',
    wrong: 'Shown as soon as every overhead and fee is a whole number.',
  },
  th: {
    COSMETICS: { title: 'ตัวอย่าง: ครีม 30 กรัม', text: 'สั่งผลิต 1,000 กระปุก', base: 'เบส' },
    FOOD: { title: 'ตัวอย่าง: แคปซูล 60 เม็ด', text: 'สั่งผลิต 500 ขวด', base: 'สารเติมเต็ม' },
    groups: { INGREDIENT: 'ส่วนผสม', PACKAGING: 'บรรจุภัณฑ์' },
    group: 'ต่อชิ้น',
    cost: 'ต้นทุน',
    price: 'ราคา',
    unit: 'ราคาต่อชิ้น',
    fee: 'ค่าจดแจ้ง อย.',
    total: 'รวมทั้งคำสั่งซื้อ',
    saved: 'ตามที่บันทึกไว้',
    wrong: 'จะแสดงเมื่อค่าโสหุ้ยและค่าจดแจ้งทุกช่องเป็นจำนวนเต็ม',
  },
}

const Example = styled(Card)(({ theme }) => ({
  padding: '16px 20px',
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& p': { margin: '2px 0 10px', fontSize: 13.5, color: theme.palette.text.secondary },
  '& .before': { margin: '10px 0 0' },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    padding: '6px 4px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    whiteSpace: 'nowrap',
  },
  '& th': { textAlign: 'left', fontWeight: 500 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& thead th': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '& tfoot tr:last-of-type > *': { borderBottom: 0 },
}))
