import type { RecordAction } from '@rp/contract/bulk-record'
import type { resource } from '@rp/contract/resource'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { StaffCaller } from '../caller.ts'
import { validationErrors } from '../validation-errors.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { refuse, refuseField } from '../refusal.ts'
import { serveBulk, type BulkBy, type BulkKind } from './serve-bulk.ts'

type Resource = Pick<ReturnType<typeof resource>, 'endpoints' | 'input' | 'record'>
type Values = Record<string, unknown>
type Before = { archived: boolean } | { values: Values }

interface RecordKind extends Pick<BulkKind<never, never>, 'table' | 'version' | 'hold' | 'changed'> {
  resource: Resource
  /** Locks a record that the caller may change, and returns it. */
  locked: (tx: Tx, id: string, caller: StaffCaller) => Promise<Values & { archived_at: string | null }>
  archive: (tx: Tx, id: string, caller: StaffCaller, archived: boolean) => Promise<unknown>
  /** Saves the whole input of a record, by the rules of its form; absent where only archiving is offered. */
  save?: (tx: Tx, id: string, caller: StaffCaller, input: Values) => Promise<unknown>
}

/** Serves the bulk changes that every list of plain records has: archive, restore, set a field. */
export function serveRecordBulk(platform: Platform, kind: RecordKind): void {
  const { resource, locked, archive, save } = kind

  async function change(tx: Tx, id: string, action: RecordAction, by: BulkBy): Promise<Before> {
    const row = await locked(tx, id, by.caller)
    const isArchived = row.archived_at !== null
    if (action.kind !== 'set') {
      const archived = action.kind === 'archive'
      if (archived === isArchived)
        throw refuse('illegal_transition', { detail: archived ? alreadyArchived : notArchived })
      await archive(tx, id, by.caller, archived)
      return { archived: isArchived }
    }
    if (isArchived) throw refuse('illegal_transition', { detail: restoreFirst })
    const { field, value } = action
    const before = inputOf(resource, row)
    if (!save || !(field in before)) throw refuseField('action.field', noField)
    const input = checked(resource, { ...before, [field]: value }, by)
    if (isDeepStrictEqual(input[field], before[field]))
      throw refuse('illegal_transition', { detail: sameAlready })
    await save(tx, id, by.caller, input)
    return { values: { [field]: before[field] } }
  }

  async function putBack(tx: Tx, id: string, before: Before, by: BulkBy): Promise<void> {
    const row = await locked(tx, id, by.caller)
    if ('archived' in before) await archive(tx, id, by.caller, before.archived)
    else
      await save?.(tx, id, by.caller, checked(resource, { ...inputOf(resource, row), ...before.values }, by))
  }

  const { bulk, undoBulk } = resource.endpoints
  serveBulk<RecordAction, Before>(platform, {
    ...kind,
    calls: { change: bulk, undo: undoBulk },
    change,
    putBack,
  })
}

/** The record as a form would send it. */
function inputOf({ input, record }: Resource, row: Values): Values {
  const shown: Values = record.parse(row)
  return Object.fromEntries(Object.keys(input.shape).map((field) => [field, shown[field]]))
}

function checked({ input }: Resource, values: Values, { language }: BulkBy): Values {
  const parsed: z.ZodSafeParseResult<Values> = input.safeParse(values)
  if (parsed.success) return parsed.data
  throw refuse('invalid', { errors: validationErrors(parsed.error, { language, schema: input }) })
}

const sameAlready = { en: 'It has this value already', th: 'มีค่านี้อยู่แล้ว' }
const alreadyArchived = { en: 'It is archived already', th: 'เก็บถาวรอยู่แล้ว' }
const notArchived = { en: 'It is not archived', th: 'ไม่ได้ถูกเก็บถาวร' }
const restoreFirst = { en: 'It is archived: restore it first', th: 'ถูกเก็บถาวรอยู่ กรุณากู้คืนก่อน' }
const noField = { en: 'is no field that can be set for many', th: 'ไม่ใช่ช่องที่กำหนดพร้อมกันได้' }
