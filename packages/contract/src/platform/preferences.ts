import { columnWidthMax, columnWidthMin } from '@rp/domain/limits'
import { departments } from '@rp/domain/roles'
import { routeNames, type RouteName } from '@rp/domain/routes'
import { openingRoles, viewScopes } from '@rp/domain/shared-views'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, name, rowVersion } from '../fields.ts'
import { signedIn } from '../policies.ts'

/** State of a list: in the address, and remembered by the server. */
export const listState = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1).max(100),
  sortBy: z.string().max(60).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  q: z.string().max(100).optional(),
  filters: z.record(z.string().max(60), z.string().max(200)),
  /** Columns hidden by the user. */
  hidden: z.array(z.string().max(60)).max(60).optional(),
  /** The columns in the user's own order; columns that are missing here come last. */
  columns: z.array(z.string().max(60)).max(60).optional(),
  /** Pixels of the columns whose width the user chose. */
  widths: z.record(z.string().max(60), z.int().min(columnWidthMin).max(columnWidthMax)).optional(),
})
export type ListState = z.output<typeof listState>

/** Lists that share a screen with another one. */
const innerLists = ['regulation-rule-list', 'regulation-review-list', 'regulation-source-list'] as const

/** The key is the route name of the list's screen, or of a list within one. */
export const listName = z.enum([...routeNames, ...innerLists])
export type ListName = z.output<typeof listName>
const page = listName

/** The screen whose right opens the list. */
export function screenOf(list: ListName): RouteName {
  return innerLists.some((inner) => inner === list) ? 'regulation-approval-request-list' : (list as RouteName)
}

/** The saved fields of a view. The domain (`shared-views`) defines who may share it, and with whom. */
const draft = {
  name,
  scope: z.enum(viewScopes),
  /** Only for the scope DEPARTMENT. */
  department: z.enum(departments).nullable().default(null),
  /** For whom of its audience the shared view opens the list. */
  opens_for: z.enum(openingRoles).nullable().default(null),
  state: listState,
}
export type ViewDraft = z.input<z.ZodObject<typeof draft>>

export const savedView = z.object({
  ...draft,
  id,
  page,
  /** A username. */
  owner_name: z.string(),
  mine: z.boolean(),
  /** Whether the caller may change the view, or stop sharing it. */
  may_change: z.boolean(),
  row_version: rowVersion,
})
export type SavedView = z.output<typeof savedView>

export const getListMemory = endpoint({
  method: 'GET',
  path: '/preference/list/:page',
  policy: signedIn,
  summary: 'The last state of a list, its saved views, and the view that opens it',
  params: { page },
  reply: z.object({
    memory: listState.nullable(),
    views: z.array(savedView),
    /** The shared view that opens the list as long as the caller has no saved state of it. */
    opening_view_id: id.nullable(),
  }),
})

export const putListMemory = endpoint({
  method: 'PUT',
  path: '/preference/list/:page',
  policy: signedIn,
  summary: 'Remember the state of a list',
  params: { page },
  body: listState,
})

export const deleteListMemory = endpoint({
  method: 'DELETE',
  path: '/preference/list/:page',
  policy: signedIn,
  summary: 'Forget the state of a list, so that it opens with the view of the department',
  params: { page },
})

export const createView = endpoint({
  method: 'POST',
  path: '/preference/view',
  policy: signedIn,
  summary: 'Save a view, for oneself, a department or everyone',
  body: z.strictObject({ page, ...draft }),
  reply: savedView,
  refuses: ['invalid', 'already_taken'],
})

export const updateView = endpoint({
  method: 'PUT',
  path: '/preference/view/:id',
  policy: signedIn,
  summary: 'Change a view, or whom it is shared with',
  params: { id },
  body: z.strictObject({ ...draft, row_version: rowVersion }),
  reply: savedView,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/preference/view/:id',
  policy: signedIn,
  summary: 'Delete a view of one’s own',
  params: { id },
  refuses: ['not_found'],
})
