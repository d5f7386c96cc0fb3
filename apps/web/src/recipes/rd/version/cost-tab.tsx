import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getPriceInput } from '@rp/contract/recipes/quote'
import { priceOrder } from '@rp/domain/price/price-recipe'
import { boughtFor } from '@rp/domain/price/unit-costs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { LabelledChoice } from '../../../kit/form/labelled.tsx'
import { useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'
import { PackageFindings } from '../package/package-findings.tsx'
import { recipeKey } from '../recipe-queries.ts'
import { CostLines } from './cost-lines.tsx'
import { Quotes } from './quotes.tsx'
import { WhatIf } from './what-if.tsx'

/** A version's cost in each of its packages with reasons, a what-if, and its quotes. */
export function CostTab({ recipe_id, version_id }: { recipe_id: string; version_id: string }) {
  const t = useWords(words)
  const [chosen, setChosen] = useState(0)
  const [qty, setQty] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(recipe_id, 'version', version_id, 'price'),
    queryFn: ({ signal }) => call(getPriceInput, { params: { id: recipe_id, version_id } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={320} />} />
  const { input, config, findings, target_price } = data
  const { sizes } = priceOrder(input, config)
  // The chosen package may have been cancelled since.
  const at = chosen < sizes.length ? chosen : 0
  const [size, price] = [input.sizes[at], sizes[at]]
  if (!size || !price) return null
  const nameOf = ({ name, content, qty: count }: typeof size) =>
    `${name} · ${content} · ${t.units(count.toLocaleString('en'))}`
  return (
    <Columns>
      <div className="wide">
        {(findings.length > 0 || sizes.length > 1) && (
          <Delivered aria-label={t.delivered}>
            <h2>{t.delivered}</h2>
            {sizes.length > 1 && (
              <LabelledChoice
                label={t.size}
                value={String(at)}
                onChange={(value) => {
                  setChosen(Number(value))
                  setQty(undefined)
                }}
                choices={input.sizes.map((one, place) => ({ value: String(place), label: nameOf(one) }))}
              />
            )}
            <PackageFindings findings={findings} withNames={sizes.length > 1} />
          </Delivered>
        )}
        <CostLines
          price={price}
          size={size}
          bought={boughtFor(input.sizes)}
          isFood={input.recipe_type === 'FOOD'}
        />
        <Quotes
          recipe_id={recipe_id}
          version_id={version_id}
          sizes={input.sizes.map((one, place) => (place === at && qty ? { ...one, qty } : one))}
        />
      </div>
      <WhatIf
        // Each size starts its what-if from its own quantity.
        key={size.package_id ?? ''}
        input={input}
        at={at}
        config={config}
        target_price={target_price}
        onQuantity={setQty}
      />
    </Columns>
  )
}

const words = {
  en: { delivered: 'What is delivered', size: 'Size', units: (count: string) => `${count} pcs` },
  th: { delivered: 'สิ่งที่ส่งมอบ', size: 'ขนาด', units: (count: string) => `${count} ชิ้น` },
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .wide': { display: 'grid', gap: 16, minWidth: 0 },
}))

const Delivered = styled(Card)({ padding: 16, '& h2': { margin: '0 0 8px', fontSize: 15 } })
