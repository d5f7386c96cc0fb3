import { mdiPlus } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import {
  endIngredientPrice,
  listIngredientPrices,
  type IngredientPriceRecord,
} from '@rp/contract/food-recipes/ingredient-price'
import { homeCurrency } from '@rp/domain/currencies'
import { priceRuleWords } from '@rp/domain/ingredients/price-at'
import { priceUnitWords } from '@rp/domain/ingredients/price-units'
import { roundPrice } from '@rp/domain/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { DateText } from '../kit/text/date-text.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { NewPrice } from './new-price.tsx'
import { PartCard } from './part-card.ts'
import { PriceChart } from './price-chart.tsx'
import { priceWords } from './price-words.ts'
import { today } from './today.ts'

interface Props {
  ingredientId: string
  isLocked: boolean
}

/** The material's past and current prices: a plot, the history, and the next price. */
export function PriceCard({ ingredientId, isLocked }: Props) {
  const t = useWords(priceWords)
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [on] = useState(today)
  const key = [ingredient.path, 'price', ingredientId]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listIngredientPrices, { params: { id: ingredientId } }, { signal }),
  })
  const take = (prices: IngredientPriceRecord[]) => {
    queries.setQueryData(key, prices)
    void queries.invalidateQueries({ queryKey: [ingredient.path, 'list'] })
  }
  return (
    <PartCard aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        {!isLocked && !isAdding && (
          <QuietButton startIcon={<Icon path={mdiPlus} size={18} />} onClick={() => setAdding(true)}>
            {t.add}
          </QuietButton>
        )}
      </header>
      {isAdding && data && (
        <NewPrice
          ingredientId={ingredientId}
          supplier={data[0]?.supplier ?? ''}
          onClose={() => setAdding(false)}
          onSaved={take}
        />
      )}
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={96} />} />
      {data && (
        <History prices={data} on={on} ingredientId={ingredientId} isLocked={isLocked} onEnded={take} />
      )}
    </PartCard>
  )
}

type HistoryProps = Omit<RowProps, 'price'> & { prices: IngredientPriceRecord[] }

function History({ prices, ...beside }: HistoryProps) {
  const t = useWords(priceWords)
  if (prices.length === 0) return <p>{t.none}</p>
  return (
    <>
      <PriceChart prices={prices} on={beside.on} />
      <ul>
        {prices.map((price) => (
          <PriceRow key={price.id} price={price} {...beside} />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends Props {
  price: IngredientPriceRecord
  on: string
  onEnded: (prices: IngredientPriceRecord[]) => void
}

function PriceRow({ price, on, ingredientId, isLocked, onEnded }: RowProps) {
  const t = useWords(priceWords)
  const text = useText()
  const ending = useMutation({
    mutationFn: () =>
      call(endIngredientPrice, { params: { id: ingredientId, price_id: price.id }, body: { valid_to: on } }),
    onSuccess: (prices) => {
      onEnded(prices)
      toast({ tone: 'success', text: t.ended })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  const end = async () => {
    const question = { title: t.endTitle, text: t.endText, action: t.end, danger: true }
    if (await confirm(question)) ending.mutate()
  }
  const unit = text(priceUnitWords[price.uom])
  const isPast = price.valid_to !== null && price.valid_to < on
  const state = price.valid_from > on ? 'future' : isPast ? 'past' : 'current'
  return (
    <li>
      <div>
        <strong>{price.supplier}</strong>{' '}
        <ToneChip
          tone={state === 'current' ? 'green' : state === 'future' ? 'blue' : 'grey'}
          text={t[state]}
        />
        <small>
          <DayText day={price.valid_from} /> –{' '}
          {price.valid_to === null ? t.open : <DayText day={price.valid_to} />} ·{' '}
          {t.from(`${price.min_qty} ${unit}`)}
        </small>
        <Standing price={price} />
      </div>
      <Amount price={price} unit={unit} />
      {!isLocked && price.valid_to === null && price.valid_from <= on && (
        <QuietButton
          color="error"
          disabled={ending.isPending}
          aria-label={t.endNamed(price.supplier, price.valid_from)}
          onClick={() => void end()}
        >
          {t.end}
        </QuietButton>
      )}
    </li>
  )
}

/** Whether it is the effective price, and why an unusual one is right. */
function Standing({ price }: Pick<RowProps, 'price'>) {
  const t = useWords(priceWords)
  const text = useText()
  return (
    <>
      {price.counts && (
        <small>
          <ToneChip tone="blue" text={t.counts(text(priceRuleWords[price.counts]))} />
        </small>
      )}
      {price.reason && (
        <small>
          {t.reason}: {price.reason}
        </small>
      )}
    </>
  )
}

/** Baht per kilogram, and the supplier's price; in a foreign currency with rate and rate date. */
function Amount({ price, unit }: Pick<RowProps, 'price'> & { unit: string }) {
  const t = useWords(priceWords)
  return (
    <div className="amount">
      {price.price_per_kg !== null && (
        <strong>
          ฿ {roundPrice(price.price_per_kg)} {t.perKg}
        </strong>
      )}
      <small>
        {price.currency} {roundPrice(price.price)} / {unit}
      </small>
      {price.currency !== homeCurrency && (
        <small>
          {t.rate(price.currency, price.fx)} · {t.rateOn} <DayText day={price.fx_on ?? price.valid_from} />
        </small>
      )}
    </div>
  )
}

/** A calendar day, without a time zone shift. */
export function DayText({ day }: { day: string }) {
  return <DateText instant={`${day}T00:00:00.000Z`} style="date" />
}
