import { pageSizes } from '@rp/domain/limits'
import { z } from 'zod'
import { flag, pageLimit, pageNumber } from './fields.ts'

type Shape = Record<string, z.ZodType>

/** What a list can be asked: its sort keys (the first is the default) and its filters. */
export interface ListDefinition<S extends string = string, F extends Shape = Shape> {
  sort: readonly [S, ...S[]]
  order: 'ASC' | 'DESC'
  filters: F
  /** Page size when none is asked: 5 on list screens, 15 for rooms, messages, notifications. */
  limit: number
}

/** The query of a list: page, limit, sortBy, order, q and the filters that the list declares. */
export function listQuery<S extends string, F extends Shape>(list: ListDefinition<S, F>) {
  return {
    page: pageNumber.default(1),
    limit: pageLimit.default(list.limit),
    sortBy: z.literal(list.sort).default(list.sort[0]),
    order: z.enum(['ASC', 'DESC']).default(list.order),
    q: z.string().trim().max(100).optional(),
    ...list.filters,
  }
}

/** A page of a list. `totalIsEstimate`: counting stopped at the cap, there are at least `total` rows. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    data: z.array(record),
    currentPage: z.int(),
    totalPage: z.int(),
    total: z.int(),
    totalIsEstimate: z.boolean(),
  })
}

export interface PageOf<T> {
  data: T[]
  currentPage: number
  totalPage: number
  total: number
  totalIsEstimate: boolean
}

/** The filter every archivable list has: archived records are hidden unless asked for. */
export const archivedFilter = { archived: flag.optional() }

export const defaultPageSize = pageSizes[0]

export const exportFormat = z.enum(['csv', 'xlsx'])
