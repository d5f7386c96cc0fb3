import { pageSizes } from '@rp/domain/limits'
import { wantedText } from '@rp/domain/search/typed-text'
import { z } from 'zod'
import { flag, pageLimit, pageNumber } from './fields.ts'

type Shape = Record<string, z.ZodType>

/** What a list supports: sort keys (the first is the default) and filters. */
export interface ListDefinition<S extends string = string, F extends Shape = Shape> {
  sort: readonly [S, ...S[]]
  order: 'ASC' | 'DESC'
  filters: F
  /** Default page size: 5 on list screens, 15 for rooms, messages, notifications. */
  limit: number
}

/** A typed or pasted search text, without what copying adds to it. */
export const searchText = z.string().trim().max(100).transform(wantedText)

/** The query of a list: page, limit, sortBy, order, q and its filters. */
export function listQuery<S extends string, F extends Shape>(list: ListDefinition<S, F>) {
  return {
    page: pageNumber.default(1),
    limit: pageLimit.default(list.limit),
    sortBy: z.literal(list.sort).default(list.sort[0]),
    order: z.enum(['ASC', 'DESC']).default(list.order),
    q: searchText.optional(),
    ...list.filters,
  }
}

/** A page of a list. `totalIsEstimate`: counting stopped at the cap, so there are at least `total` rows. */
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

/** Filter of every archivable list: archived records are hidden unless requested. */
export const archivedFilter = { archived: flag.optional() }

export const defaultPageSize = pageSizes[0]

export const exportFormat = z.enum(['csv', 'xlsx'])

/** Limits for exported columns and headings. */
const shownColumns = { most: 60, heading: 120 } as const

/**
 * The displayed columns of a list as JSON: ordered pairs of field and heading. Without it a file has every field
 * under its own name, as an import expects (ADR 0093).
 */
const exportColumns = z
  .string()
  .max(16_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(z.tuple([z.string().max(64), z.string().trim().min(1).max(shownColumns.heading)]))
      .min(1)
      .max(shownColumns.most),
  )
export type ExportColumns = z.output<typeof exportColumns>

/** The panel's path to a record of the list, with `*field*` for values of the record: `/lab/order/*id*`. */
const exportLink = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\w\-./?=&*%+]*$/)

/** Query of every export besides the list's filters. */
export const exportQuery = {
  format: exportFormat,
  columns: exportColumns.optional(),
  link: exportLink.optional(),
}

export interface ExportQuery {
  format: z.output<typeof exportFormat>
  columns?: ExportColumns | undefined
  link?: string | undefined
}
