import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getPriceInput } from '@rp/contract/recipes/quote'
import { priceRecipe } from '@rp/domain/price/price-recipe'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { recipeKey } from '../recipe-queries.ts'
import { CostLines } from './cost-lines.tsx'
import { Quotes } from './quotes.tsx'
import { WhatIf } from './what-if.tsx'

/** What a version costs and why, what it could cost, and what was promised. */
export function CostTab({ recipe_id, version_id }: { recipe_id: string; version_id: string }) {
  const [qty, setQty] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(recipe_id, 'version', version_id, 'price'),
    queryFn: ({ signal }) => call(getPriceInput, { params: { id: recipe_id, version_id } }, { signal }),
  })
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const { input, config, target_price } = data
  return (
    <Columns>
      <div className="wide">
        <CostLines price={priceRecipe(input, config)} isFood={input.recipe_type === 'FOOD'} />
        <Quotes recipe_id={recipe_id} version_id={version_id} qty={qty ?? input.qty} />
      </div>
      <WhatIf input={input} config={config} target_price={target_price} onQuantity={setQty} />
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .wide': { display: 'grid', gap: 16, minWidth: 0 },
}))
