import { rulesForFormula } from '@rp/contract/food-recipes/regulation-rule'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { checkRegulation } from '@rp/domain/regulation/check-regulation'
import { checkedProduct } from '@rp/domain/regulation/checked-product'
import { unwaivedBlocks, type RegulationFinding } from '@rp/domain/regulation/findings'
import { judgementsOf, type CountryJudgement } from '@rp/domain/regulation/market-verdict'
import { holdingWaivers } from '@rp/domain/regulation/waivers'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../kit/call.ts'
import type { ComputedDraft } from '../rd/formula/compute-draft.ts'
import { useVersionRegulation } from './use-version-regulation.ts'
import { allOf, type Query } from '../../kit/page/awaited.tsx'

/** The rules applied to a draft while typing. */
export interface LiveRegulation {
  findings: RegulationFinding[]
  countries: CountryJudgement[]
  waived: ReadonlySet<string>
  blocks: RegulationFinding[]
}

interface Deps {
  recipe: RecipeDetail
  version: VersionRecord
  properties: readonly ProductProperty[]
  computed: ComputedDraft
}

/** Rules change rarely: a new raw material refetches them, another share does not. */
const staleMs = 5 * 60_000

/**
 * Checks the draft against its target countries' rules with the server's own function; null until the rules and the
 * waivers are known, which `query` says.
 */
export function useLiveRegulation({ recipe, version, properties, computed }: Deps): {
  regulation: LiveRegulation | null
  query: Query<true>
} {
  // A line being entered names no material yet.
  const named = computed.formula.lines.flatMap(({ ingredient_id }) => ingredient_id || [])
  const ids = [...new Set(named)].toSorted()
  const countries = recipe.target_countries
  const requested = {
    countries: countries.join(','),
    recipe_type: recipe.recipe_type,
    ...(ids.length > 0 && { ingredient_ids: ids.join(',') }),
  }
  const rules = useQuery({
    queryKey: [rulesForFormula.path, requested],
    queryFn: ({ signal }) => call(rulesForFormula, { query: requested }, { signal }),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })
  const saved = useVersionRegulation(version)
  const book = rules.data
  const regulation = useMemo(() => {
    // Without the waivers a waived finding would block.
    if (!book || !saved.data) return null
    const { formula, weighed } = computed
    const product = checkedProduct(recipe, formula, { lines: weighed.lines, properties })
    const findings = checkRegulation(product, book, book.on)
    const materialOf = new Map(formula.lines.map(({ key, ingredient_id }) => [key, ingredient_id]))
    const holding = holdingWaivers(saved.data.waivers, {
      version_no: version.version_no,
      findings,
      materialOf,
    })
    const waived = new Set([...holding].map(({ finding_key }) => finding_key))
    return {
      findings,
      waived,
      countries: judgementsOf(findings, recipe.target_countries, waived),
      blocks: unwaivedBlocks(findings, waived),
    }
  }, [book, computed, recipe, properties, saved.data, version.version_no])
  return { regulation, query: allOf([rules, saved]) }
}
