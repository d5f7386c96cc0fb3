import type { Words } from '../../languages.ts'
import { plainAnalyte } from '../../qa/analyte.ts'
import type { QaItem } from '../../qa/qa-item.ts'
import type { AnalyteLimit, MethodVersion } from './analyte.ts'

interface FromCatalogue {
  name: Words
  unit: string
  /** Null, in an order that is never refused: the analyte has no method at all. */
  method: MethodVersion | null
  limit: AnalyteLimit | null
}

const noMethod = {
  method: '',
  in_scope: false,
  lod: null,
  loq: null,
  decimals: null,
  figures: null,
  uncertainty: null,
  uncertainty_percent: false,
}

/**
 * The item of an order whose service takes it from the catalogue: name, unit, method, detection limits, rounding,
 * uncertainty and scope of the catalogue, the rest of the service.
 */
export function itemOfAnalyte(item: QaItem, { name, unit, method, limit }: FromCatalogue): QaItem {
  const { method: written, in_scope, ...reporting } = method ?? noMethod
  const { lod, loq, decimals, figures, uncertainty, uncertainty_percent } = reporting
  return {
    ...item,
    kind: 'NUMERIC',
    name,
    unit,
    method: { en: written, th: written },
    in_scope,
    ...limitsOf(item, limit),
    analyte: {
      ...(item.analyte ?? plainAnalyte),
      lod,
      loq,
      decimals,
      figures,
      uncertainty,
      uncertainty_percent,
    },
  }
}

type Limits = Pick<QaItem, 'min' | 'max' | 'min_strict' | 'max_strict' | 'limits_from' | 'limit_source'>

/** The service's own limits replace those of the catalogue, except a customer's. */
function limitsOf(item: QaItem, limit: AnalyteLimit | null): Partial<Limits> {
  if (hasOwnLimits(item) && (limit === null || limit.customer === null)) return { limit_source: null }
  const { min = null, max = null, min_strict = false, max_strict = false, source = null } = limit ?? {}
  return { min, max, min_strict, max_strict, limits_from: null, limit_source: source }
}

/** Whether the service gives an item limits of its own, of which one may be empty. */
export const hasOwnLimits = ({ min, max, limits_from }: QaItem): boolean =>
  min !== null || max !== null || limits_from !== null
