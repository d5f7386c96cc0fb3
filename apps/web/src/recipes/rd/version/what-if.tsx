import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import { formatMoney } from '@rp/domain/money'
import {
  ladderQuantities,
  marginPct,
  priceLadder,
  priceOrder,
  type OrderInput,
  type PriceConfig,
} from '@rp/domain/price/price-recipe'
import { useDeferredValue, useId, useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { PriceBar } from './price-bar.tsx'

interface Props {
  input: OrderInput
  /** The size being tried; the others stay as they are. */
  at: number
  config: PriceConfig
  target_price: string | null
  /** The quantity shown, for a quote of it. */
  onQuantity: (qty: number) => void
}

const overheads = ['base_overhead_pct', 'ingredient_overhead_pct', 'packaging_overhead_pct'] as const
/** The quantity slider is logarithmic: 100 to 100,000. */
const quantityOf = (mark: number): number => Number((10 ** mark).toPrecision(2))

/** Today's price and a what-if: quantity and overheads can be varied, nothing is saved. */
export function WhatIf({ input, at, config, target_price, onQuantity }: Props) {
  const t = useWords(words)
  const id = useId()
  const usual = input.sizes[at]?.qty ?? 1
  const [qty, setQty] = useState(usual)
  const [tried, setTried] = useState(config)
  const shown = useDeferredValue({ qty, tried })
  const sizes = input.sizes.map((size, place) => (place === at ? { ...size, qty: shown.qty } : size))
  const price = priceOrder({ ...input, sizes }, shown.tried).sizes[at]
  const isTried = qty !== usual || overheads.some((name) => tried[name] !== config[name])
  const ladder = priceLadder(input, shown.tried, { quantities: ladderQuantities, at })
  const hasFees = ladder.some(({ fees }) => Number(fees) > 0)
  if (!price) return null
  const margin = marginPct(target_price, price.unit_price)

  function changeQuantity(next: number): void {
    setQty(next)
    onQuantity(next)
  }

  function reset(): void {
    setTried(config)
    changeQuantity(usual)
  }

  return (
    <Try aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        {isTried && <QuietButton onClick={reset}>{t.reset}</QuietButton>}
      </header>
      <PriceBar price={price} />
      {margin !== null && target_price !== null && (
        <p className="margin">
          {t.margin(formatMoney(target_price))} <strong>{margin} %</strong>
        </p>
      )}
      <label htmlFor={`${id}-qty`}>{t.qty}</label>
      <div className="slide">
        <Slider
          id={`${id}-qty`}
          aria-label={t.qty}
          min={2}
          max={5}
          step={0.05}
          value={Math.log10(qty)}
          onChange={(_, mark) => changeQuantity(quantityOf(mark))}
          valueLabelDisplay="off"
          getAriaValueText={(mark) => quantityOf(mark).toLocaleString('en')}
        />
        <output>{qty.toLocaleString('en')}</output>
      </div>
      {overheads.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{t[name]}</label>
          <div className="slide">
            <Slider
              id={`${id}-${name}`}
              aria-label={t[name]}
              min={0}
              max={100}
              step={1}
              value={tried[name]}
              onChange={(_, value) => setTried({ ...tried, [name]: value })}
            />
            <output>{tried[name]} %</output>
          </div>
        </div>
      ))}
      <table>
        <caption>{t.ladder}</caption>
        <thead>
          <tr>
            <th scope="col">{t.qty}</th>
            <th scope="col">{t.unit}</th>
            <th scope="col">{hasFees ? t.withFees : t.total}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((step) => (
            <tr key={step.qty}>
              <th scope="row">{step.qty.toLocaleString('en')}</th>
              <td>{formatMoney(step.unit_price)}</td>
              <td>{formatMoney(step.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Try>
  )
}

const words = {
  en: {
    title: 'Cost per unit',
    reset: 'As it is today',
    margin: (target: string) => `Margin at the target price of ${target}:`,
    qty: 'Quantity',
    base_overhead_pct: 'Overhead on base or filler',
    ingredient_overhead_pct: 'Overhead on ingredients',
    packaging_overhead_pct: 'Overhead on packaging',
    ladder: 'Price by quantity',
    unit: 'Per unit',
    total: 'Whole order',
    withFees: 'Whole order with registration',
  },
  th: {
    title: 'ต้นทุนต่อหน่วย',
    reset: 'กลับเป็นค่าปัจจุบัน',
    margin: (target: string) => `กำไรที่ราคาเป้าหมาย ${target}:`,
    qty: 'จำนวน',
    base_overhead_pct: 'ค่าดำเนินการของเบสหรือสารเติมเต็ม',
    ingredient_overhead_pct: 'ค่าดำเนินการของส่วนผสม',
    packaging_overhead_pct: 'ค่าดำเนินการของบรรจุภัณฑ์',
    ladder: 'ราคาตามจำนวน',
    unit: 'ต่อหน่วย',
    total: 'ทั้งคำสั่งผลิต',
    withFees: 'ทั้งคำสั่งผลิตรวมค่าขึ้นทะเบียน',
  },
}

const Try = styled(Card)(({ theme }) => ({
  padding: 16,
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 36 },
  '& h2': { margin: 0, fontSize: 15 },
  '& .margin': { margin: 0 },
  '& label': { fontSize: 13, color: theme.palette.text.secondary },
  '& .slide': { display: 'flex', alignItems: 'center', gap: 16, paddingLeft: 8 },
  '& .slide output': { minWidth: 70, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& table': { width: '100%', borderCollapse: 'collapse', marginTop: 8 },
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: 6 },
  '& th, & td': { padding: '5px 4px', textAlign: 'right', borderTop: `1px solid ${theme.palette.divider}` },
  '& th': { fontWeight: 500 },
  '& tr > :first-of-type': { textAlign: 'left' },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}))
