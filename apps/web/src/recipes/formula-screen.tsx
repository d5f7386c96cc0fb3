import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useSeesFormulas } from '../kit/rights/sees-formulas.ts'

/**
 * A screen of a recipe's formula or QA. The table of rights lets the designers' admins open this address, although they
 * may not see formulas. They are redirected to the recipe, because the calls of this screen would return 403 and sign
 * them out.
 */
export function FormulaScreen({ children }: { children: ReactNode }) {
  const { id = '' } = useParams()
  return useSeesFormulas() ? children : <Navigate to={pathOf('recipe-rd-version', { id })} replace />
}
