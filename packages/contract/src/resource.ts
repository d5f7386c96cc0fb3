import type { Words } from '@rp/domain/languages'
import type { RouteName } from '@rp/domain/routes'
import { z } from 'zod'
import { bulkCalls } from './bulk.ts'
import { recordAction } from './bulk-record.ts'
import { endpoint } from './endpoint.ts'
import { commonFields, id, rowVersion } from './fields.ts'
import { importRunsCall, undoImportCall } from './import-run.ts'
import { importCall } from './import.ts'
import {
  archivedFilter,
  defaultPageSize,
  exportQuery,
  listQuery,
  pageOf,
  type ListDefinition,
} from './list.ts'
import { canFormulate, canOpen } from './policies.ts'
import { saying } from './problems.ts'
import { revision } from './revision.ts'

type Shape = Record<string, z.ZodType>

/** What must hold between fields of one record, e.g. that its end is not before its start. */
interface FieldRule<I extends Shape> {
  /** The field that shows the refusal. */
  field: keyof I & string
  holds: (record: z.output<z.ZodObject<I>>) => boolean
  /** The rest of a sentence that begins with the field: `must not be before its start`. */
  words: Words
}

interface Draft<Name extends string, I extends Shape, X extends Shape, S extends string, F extends Shape> {
  /** The entity's name, kebab-case: the same in contract, server and panel. */
  name: Name
  /** The list route of its screen, below /api. */
  path: string
  /** The screens that give access; `read` adds screens that only look records up. */
  screens: { list: RouteName; create: RouteName; update: RouteName; read?: RouteName[] }
  /** Its records are parts of formulas: only callers who also see formulas may call (ADR 0007). */
  formulas?: true
  /** The field that identifies a record in import files. */
  key: keyof I & string
  /** Input of the form. */
  input: I
  /** Checked in the form, by the server and in imports, once each field by itself is right. */
  rules?: readonly FieldRule<I>[]
  /** Output besides `input` and the common columns, e.g. counts and names of referenced records. */
  extra?: X
  sort: readonly [S, ...S[]]
  order?: 'ASC' | 'DESC'
  filters?: F
  /** For records with long lists: see `body-limit.ts`. */
  bodyValues?: number
}

/**
 * Defines a plain catalogue entity: list, read, create, update, archive, restore, revisions and export. Entities with
 * behaviour define ordinary endpoints instead; do not add options here.
 */
export function resource<
  Name extends string,
  I extends Shape,
  S extends string,
  X extends Shape = Record<never, never>,
  F extends Shape = Record<never, never>,
>(draft: Draft<Name, I, X, S, F>) {
  const { name, path, screens } = draft
  const who = draft.formulas ? canFormulate : canOpen
  const read = who(screens.list, screens.update, ...(screens.read ?? []))
  const create = who(screens.create)
  const update = who(screens.update)
  const input = checking(z.strictObject(draft.input), draft.rules)
  const record = z.object({ ...draft.input, ...(draft.extra as X), ...commonFields })
  const list: ListDefinition<S, F & typeof archivedFilter> = {
    sort: draft.sort,
    order: draft.order ?? 'ASC',
    filters: { ...(draft.filters as F), ...archivedFilter },
    limit: defaultPageSize,
  }
  const values = draft.bodyValues ? { bodyValues: draft.bodyValues } : {}
  const query = listQuery(list)
  const bulk = bulkCalls({
    path,
    policy: update,
    summary: `Archive or restore many of ${name}, or set one of their fields`,
    action: recordAction,
    destructive: 'ARCHIVE_MANY',
  })
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
        query: { ...query, ...exportQuery },
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
        ...values,
      }),
      update: endpoint({
        method: 'PUT',
        path: `${path}/:id`,
        policy: update,
        summary: `Update ${name}`,
        params: { id },
        body: checking(z.strictObject({ ...draft.input, row_version: rowVersion }), draft.rules),
        reply: record,
        refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
        ...values,
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
      bulk: bulk.change,
      undoBulk: bulk.undo,
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

function checking<I extends Shape, S extends z.ZodObject>(schema: S, rules: readonly FieldRule<I>[] = []): S {
  return rules.reduce(
    (checked, { field, holds, words }) =>
      // The schema has the fields of the rule, and possibly more.
      checked.refine((values) => holds(values as z.output<z.ZodObject<I>>), {
        path: [field],
        ...saying(words),
      }),
    schema,
  )
}

export type RecordOf<R extends { record: z.ZodType }> = z.output<R['record']>
