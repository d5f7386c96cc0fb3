import { formatMoney, formatNumber } from '@rp/domain/money'
import { useWords } from '../../../kit/language.ts'
import type { SizePrice } from '../formula/compute-draft.ts'
import { formWords } from './form-words.ts'
import { PanelCard } from '../panel-card.ts'
import { pricePartColours, pricePartNames, pricePartsOf, pricePartWords } from '../formula/price-parts.ts'

interface Props {
  price: SizePrice
  onLine: (key: string) => void
}

/** The unit cost and its parts: a bar to compare, and the same in figures. */
export function CostCard({ price, onLine }: Props) {
  const t = useWords(formWords)
  const partNames = useWords(pricePartWords)
  const { size } = price
  const parts = pricePartsOf(price)
  const shown = pricePartNames.filter((name) => name !== 'fee' || !parts.fee.isZero())
  const missing = price.lines.filter(({ key, name }) => name !== '' && price.missing.includes(key))
  return (
    <PanelCard aria-label={t.costTitle}>
      <h3>{t.costTitle}</h3>
      {size.others > 0 && <p className="quiet">{t.ofSize(size.name, size.others)}</p>}
      <div className="bar" aria-hidden>
        {shown.map((name) => (
          <span
            key={name}
            style={{
              flexGrow: Math.max(0, parts[name].times(1000).toNumber()),
              backgroundColor: pricePartColours[name],
            }}
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
        <div className="total">
          <dt>
            {t.price} <small>{t.atQty(formatNumber(String(size.qty), 0))}</small>
          </dt>
          <dd data-figure="price">{formatMoney(price.unit_price)}</dd>
        </div>
      </dl>
      {price.missing.length > 0 && (
        <>
          <p className="amber">{t.lowerBound}</p>
          {missing.length > 0 && (
            <p>
              {t.missingPrices}:{' '}
              {missing.map(({ key, name }) => (
                <button key={key} type="button" onClick={() => onLine(key)}>
                  {name}
                </button>
              ))}
            </p>
          )}
        </>
      )}
    </PanelCard>
  )
}
