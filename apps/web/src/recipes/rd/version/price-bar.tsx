import { styled } from '@mui/material/styles'
import { formatMoney } from '@rp/domain/money'
import { priceOrder, type OrderInput, type Price, type PriceConfig } from '@rp/domain/price/price-recipe'
import { useWords } from '../../../kit/language.ts'
import { pricePartColours, pricePartNames, pricePartsOf, pricePartWords } from '../formula/price-parts.ts'

/** The unit price of each delivered size. */
export function SizeBars({ input, config }: { input: OrderInput; config: PriceConfig }) {
  const { sizes } = priceOrder(input, config)
  return (
    <Sizes>
      {sizes.map((price, at) => {
        const size = input.sizes[at]
        return (
          <div key={size?.package_id ?? ''}>
            {size && size.name !== '' && <h3>{`${size.name} · ${size.content}`}</h3>}
            <PriceBar price={price} />
          </div>
        )
      })}
    </Sizes>
  )
}

const Sizes = styled('div')({ display: 'grid', gap: 20, '& h3': { margin: '0 0 8px', fontSize: 14 } })

/** A unit price as a bar of its parts, each with its amount. */
export function PriceBar({ price }: { price: Price }) {
  const t = useWords(words)
  const partNames = useWords(pricePartWords)
  const parts = pricePartsOf(price)
  const shown = pricePartNames.filter((name) => parts[name].gt(0))
  return (
    <Bar>
      <div className="bar" role="img" aria-label={t.picture}>
        {shown.map((name) => (
          <span
            key={name}
            style={{ backgroundColor: pricePartColours[name], flexGrow: parts[name].times(1000).toNumber() }}
          />
        ))}
      </div>
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>
              <i style={{ backgroundColor: pricePartColours[name] }} />
              {partNames[name]}
            </dt>
            <dd>{formatMoney(parts[name].toFixed())}</dd>
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
    price: 'Price per unit',
  },
  th: {
    picture: 'ส่วนประกอบของราคาต่อหน่วย',
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
