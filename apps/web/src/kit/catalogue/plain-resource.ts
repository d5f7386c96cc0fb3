import type { Answering, Endpoint, Schema } from '@rp/contract/endpoint'
import type { importCall } from '@rp/contract/import'
import type { importRunsCall, undoImportCall } from '@rp/contract/import-run'
import type { Revision } from '@rp/contract/revision'
import type { RouteName } from '@rp/domain/routes'
import { routes } from '@rp/domain/routes'
import type { ListEndpoint } from '../list/list-declaration.ts'

/** The columns of every record (contract fields.ts). */
export interface PlainRecord {
  id: string
  row_version: number
  updated_at: string
  archived_at: string | null
}

/** A resource of the contract, seen from the panel. */
export interface PlainResource<R extends PlainRecord> {
  path: string
  screens: { list: RouteName; create: RouteName; update: RouteName }
  /** The field that names a record. */
  key: string
  input: Schema
  endpoints: {
    list: ListEndpoint<R>
    export: Endpoint
    get: Answering<R>
    create: Answering<R>
    update: Answering<R>
    archive: Answering<R>
    restore: Answering<R>
    revisions: Answering<Revision[]>
    import: ReturnType<typeof importCall>
    imports: ReturnType<typeof importRunsCall>
    undoImport: ReturnType<typeof undoImportCall>
  }
}

/** The one parameter of an update screen: `tagId` of `/chat/tag/:tagId`. */
export function parameterOf(route: RouteName): string {
  const name = /:(\w+)$/.exec(routes[route])?.[1]
  if (!name) throw new Error(`Cannot find the record of "${route}": its path has no parameter`)
  return name
}
