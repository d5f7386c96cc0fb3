import type { RouteName } from '@rp/domain/routes'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { commonFields, id, rowVersion } from './fields.ts'
import { importRunsCall, undoImportCall } from './import-run.ts'
import { importCall } from './import.ts'
import {
  archivedFilter,
  defaultPageSize,
  exportFormat,
  listQuery,
  pageOf,
  type ListDefinition,
} from './list.ts'
import { whoFormulates, whoOpens } from './policies.ts'
import { revision } from './revision.ts'

type Shape = Record<string, z.ZodType>

interface Draft<Name extends string, I extends Shape, X extends Shape, S extends string, F extends Shape> {
  /** The entity's word, kebab-case: the same in contract, server and panel. */
  name: Name
  /** The list route of its screen, below /api. */
  path: string
  /** The screens whose right opens the calls; `read` adds screens that only look the records up. */
  screens: { list: RouteName; create: RouteName; update: RouteName; read?: RouteName[] }
  /** Its records are a part of formulas: of those who open the screens, only who sees formulas may call (ADR 0007). */
  formulas?: true
  /** The field that names a record in files: an import finds the record by it. */
  key: keyof I & string
  /** What a form writes. */
  input: I
  /** What records carry besides `input` and the common columns, e.g. counts and names of referred records. */
  extra?: X
  sort: readonly [S, ...S[]]
  order?: 'ASC' | 'DESC'
  filters?: F
}

/**
 * Defines a plain catalogue entity: list, read, create, update, archive, restore, revisions and export, on the paths of
 * architecture 4. Whatever has behaviour writes ordinary endpoints instead; no options grow into this.
 */
export function resource<
  Name extends string,
  I extends Shape,
  S extends string,
  X extends Shape = Record<never, never>,
  F extends Shape = Record<never, never>,
>(draft: Draft<Name, I, X, S, F>) {
  const { name, path, screens } = draft
  const who = draft.formulas ? whoFormulates : whoOpens
  const read = who(screens.list, screens.update, ...(screens.read ?? []))
  const create = who(screens.create)
  const update = who(screens.update)
  const input = z.strictObject(draft.input)
  const record = z.object({ ...draft.input, ...(draft.extra as X), ...commonFields })
  const list: ListDefinition<S, F & typeof archivedFilter> = {
    sort: draft.sort,
    order: draft.order ?? 'ASC',
    filters: { ...(draft.filters as F), ...archivedFilter },
    limit: defaultPageSize,
  }
  const query = listQuery(list)
  return {
    name,
    path,
    screens,
    key: draft.key,
    input,
    record,
    listing: list,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path,
        policy: read,
        summary: `List ${name}`,
        query,
        reply: pageOf(record),
      }),
      export: endpoint({
        method: 'GET',
        path: `${path}/export`,
        policy: who(screens.list),
        summary: `Export ${name}`,
        query: { ...query, format: exportFormat },
        carries: 'download',
      }),
      get: endpoint({
        method: 'GET',
        path: `${path}/:id`,
        policy: read,
        summary: `Read ${name}`,
        params: { id },
        reply: record,
        refuses: ['not_found'],
      }),
      create: endpoint({
        method: 'POST',
        path,
        policy: create,
        summary: `Create ${name}`,
        body: input,
        reply: record,
        refuses: ['invalid', 'already_taken'],
      }),
      update: endpoint({
        method: 'PUT',
        path: `${path}/:id`,
        policy: update,
        summary: `Update ${name}`,
        params: { id },
        body: z.strictObject({ ...draft.input, row_version: rowVersion }),
        reply: record,
        refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
      }),
      archive: endpoint({
        method: 'DELETE',
        path: `${path}/:id`,
        policy: update,
        summary: `Archive ${name}`,
        params: { id },
        reply: record,
        refuses: ['not_found', 'in_use'],
      }),
      restore: endpoint({
        method: 'POST',
        path: `${path}/:id/restore`,
        policy: update,
        summary: `Restore ${name}`,
        params: { id },
        reply: record,
        refuses: ['not_found', 'invalid', 'already_taken'],
      }),
      revisions: endpoint({
        method: 'GET',
        path: `${path}/:id/revision`,
        policy: update,
        summary: `How ${name} stood before`,
        params: { id },
        reply: z.array(revision),
        refuses: ['not_found'],
      }),
      import: importCall({ path: `${path}/import`, policy: create, summary: `Import ${name}` }),
      imports: importRunsCall({ path: `${path}/import`, policy: create, kind: name }),
      undoImport: undoImportCall({ path: `${path}/import`, policy: create, kind: name }),
    },
  }
}

export type RecordOf<R extends { record: z.ZodType }> = z.output<R['record']>
