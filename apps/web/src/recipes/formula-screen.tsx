import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useSeesFormulas } from '../kit/rights/sees-formulas.ts'

/**
 * A screen of a recipe's formula or QA. The table of rights opens its address to the designers' admins, who see no
 * formulas: they are led to the recipe, for its calls would answer them with a 403, which signs out.
 */
export function FormulaScreen({ children }: { children: ReactNode }) {
  const { id = '' } = useParams()
  return useSeesFormulas() ? children : <Navigate to={pathOf('recipe-rd-version', { id })} replace />
}
