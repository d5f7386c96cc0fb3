import type { bulkCalls } from '@rp/contract/bulk'
import type { recordAction } from '@rp/contract/bulk-record'
import type { Answering, Endpoint, Schema } from '@rp/contract/endpoint'
import type { importCall } from '@rp/contract/import'
import type { importRunsCall, undoImportCall } from '@rp/contract/import-run'
import type { Revision } from '@rp/contract/revision'
import type { RouteName } from '@rp/domain/routes'
import { routes } from '@rp/domain/routes'
import type { ListEndpoint } from '../list/list-declaration.ts'

type RecordBulk = ReturnType<typeof bulkCalls<typeof recordAction>>

/** The columns of every record (contract fields.ts). */
export interface PlainRecord {
  id: string
  row_version: number
  updated_at: string
  archived_at: string | null
}

/** A resource of the contract, as the panel uses it. */
export interface PlainResource<R extends PlainRecord> {
  path: string
  screens: { list: RouteName; create: RouteName; update: RouteName }
  /** The path parameter that identifies a record. */
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
    bulk: RecordBulk['change']
    undoBulk: RecordBulk['undo']
    import: ReturnType<typeof importCall>
    imports: ReturnType<typeof importRunsCall>
    undoImport: ReturnType<typeof undoImportCall>
  }
}

/** The only parameter of an update screen: `tagId` in `/chat/tag/:tagId`. */
export function parameterOf(route: RouteName): string {
  const name = /:(\w+)$/.exec(routes[route])?.[1]
  if (!name) throw new Error(`Cannot find the record of "${route}": its path has no parameter`)
  return name
}
