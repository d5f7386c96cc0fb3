import { homeCurrency } from '@rp/domain/currencies'
import { priceRuleWords, type PriceOrigin } from '@rp/domain/ingredients/price-at'
import { priceUnitWords } from '@rp/domain/ingredients/price-units'
import { formatMoney, roundPrice } from '@rp/domain/money'
import { useText, useWords } from '../../../kit/language.ts'
import { DayText } from '../day-text.tsx'

interface Props {
  price_per_kg?: string | null
  origin?: PriceOrigin | undefined
}

/** The origin of a cost: the effective price, its rule, supplier and date; for a foreign currency also rate and day. */
export function PriceOriginText({ price_per_kg, origin }: Props) {
  const t = useWords(words)
  const text = useText()
  if (!origin || !price_per_kg) return null
  const { rule, supplier, price, uom, currency, fx, fx_on, valid_from } = origin
  return (
    <>
      <small>
        {formatMoney(price_per_kg)} {t.perKg} · {supplier} · {t.since} <DayText day={valid_from} /> ·{' '}
        {text(priceRuleWords[rule])}
      </small>
      {currency !== homeCurrency && (
        <small>
          {currency} {roundPrice(price)} / {text(priceUnitWords[uom])} × {fx} · {t.rateOf}{' '}
          <DayText day={fx_on} />
        </small>
      )}
    </>
  )
}

const words = {
  en: { perKg: 'a kg', since: 'since', rateOf: 'rate of' },
  th: { perKg: 'ต่อกก.', since: 'ตั้งแต่', rateOf: 'อัตราวันที่' },
}
