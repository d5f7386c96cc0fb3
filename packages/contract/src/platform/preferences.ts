import { routeNames } from '@rp/domain/routes'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, name } from '../fields.ts'
import { signedIn } from '../policies.ts'

/** The state of a list: what the address shows and the server remembers (specification 3, per-page memory). */
export const listState = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1).max(100),
  sortBy: z.string().max(60).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  q: z.string().max(100).optional(),
  filters: z.record(z.string().max(60), z.string().max(200)),
  /** Columns the user hid. */
  hidden: z.array(z.string().max(60)).max(60).optional(),
})
export type ListState = z.output<typeof listState>

/** Lists that share a screen with another one. */
const innerLists = ['regulation-rule-list', 'regulation-review-list', 'regulation-source-list'] as const

/** The page key is the route name of the list's screen, or of a list inside of one. */
const page = z.enum([...routeNames, ...innerLists])
export type ListName = z.output<typeof page>

export const viewScopes = ['OWN', 'DEPARTMENT'] as const

export const savedView = z.object({
  id,
  page,
  name,
  scope: z.enum(viewScopes),
  state: listState,
  /** May the caller change or delete it? */
  mine: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const getListMemory = endpoint({
  method: 'GET',
  path: '/preference/list/:page',
  policy: signedIn,
  summary: 'What the user last had on a list, and the saved views that apply',
  params: { page },
  reply: z.object({ memory: listState.nullable(), views: z.array(savedView) }),
})

export const putListMemory = endpoint({
  method: 'PUT',
  path: '/preference/list/:page',
  policy: signedIn,
  summary: 'Remember the state of a list',
  params: { page },
  body: listState,
})

export const createView = endpoint({
  method: 'POST',
  path: '/preference/view',
  policy: signedIn,
  summary: 'Save a view, for oneself or for the own department',
  body: z.strictObject({ page, name, scope: z.enum(viewScopes), state: listState }),
  reply: savedView,
  refuses: ['invalid', 'already_taken'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/preference/view/:id',
  policy: signedIn,
  summary: 'Delete a view of one’s own',
  params: { id },
  refuses: ['not_found'],
})
