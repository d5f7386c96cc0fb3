import { createHash } from 'node:crypto'
import { blankMark, type MarkDoubt, type MarkSource } from '@rp/domain/ai/shipping-marks/read-marks'
import {
  combineMarks,
  markSources,
  type MarksCombined,
  type ShippingMark,
  type StatedTotals,
} from '@rp/domain/ai/shipping-marks/shipping-marks'
import { and, eq } from 'drizzle-orm'
import { purchase } from '../../auth/tables/customer.ts'
import type { Auth } from '../../auth/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { Gateway } from '../gateway/index.ts'
import type { Eyes } from '../pictures/eyes.ts'
import { inputOf, type RecordTask } from '../tasks/claim.ts'
import { askForWork, endWork } from '../tasks/record-work.ts'
import { openSteps } from '../tasks/steps.ts'
import type { Held } from '../tasks/worker.ts'
import type { Versions } from '../versions/index.ts'
import { readSources } from './read-sources.ts'

interface Parts {
  platform: Platform
  gateway: Gateway
  versions: Versions
  eyes: Eyes
  customerWork: Auth['customerWork']
}

/** What staff hand in of an order. */
export type MarkInput = { room_id: string; order_ref: string; files: string[]; texts: string[] }

/** What a task of the bot keeps as its result; the combined mark is computed from it. */
export type MarkOutput = {
  sources: (MarkSource & { label: string })[]
  unseen: string[]
  marks: ShippingMark[]
  totals: StatedTotals[]
  doubts: MarkDoubt[]
  chosen: Record<string, string>
  is_offline: boolean
}

const attemptsMax = 3

/** Joins marks that pictures and texts show of one order; where they differ, staff pick (AI design 8). */
export function openShippingMarkBot({ platform, gateway, versions, eyes, customerWork }: Parts) {
  const { database, files } = platform

  async function work(held: Held<RecordTask>): Promise<void> {
    const { task } = held
    if (task.attempt > attemptsMax)
      return void (await endWork(database.db, held, { status: 'TERMINATE', outcome: 'FAILED' }))
    const input = inputOf<MarkInput>(task)
    const { room_id } = input
    const steps = await openSteps(database, task)
    const { seen, version: eyesVersion } = await steps.remember('pictures', { files: input.files }, () =>
      eyes.look({ room_id, task_id: task.id, files: input.files }),
    )
    const stored = await files.findAll({ type: 'chat', id: room_id }, input.files)
    const nameOf = (file: string) => stored.find((one) => one.file === file)?.original_name ?? file
    const pictures = seen.flatMap(({ file, picture }, index) =>
      picture ? [{ id: `P${index + 1}`, label: nameOf(file), text: picture.ocr.join('\n') }] : [],
    )
    const pasted = input.texts.map((text, index) => ({ id: `T${index + 1}`, label: '', text }))
    const sources = [...pictures, ...pasted]
    const { version, ...read } = await steps.remember('marks', { sources }, () =>
      readSources({ gateway, versions, task_id: task.id, room_id, sources }),
    )
    await steps.kept()
    const unseen = seen.filter(({ picture }) => !picture).map(({ file }) => nameOf(file))
    const output: MarkOutput = { ...read, sources, unseen, chosen: {}, is_offline: version === null }
    await endWork(database.db, held, {
      ...endOf(combinedMark(input, output)),
      output,
      prompt_versions: {
        ...(pictures.length > 0 && { 'image-describer': eyesVersion }),
        ...(version !== null && { 'combine-shipping-mark': version }),
      },
    })
  }

  /** The order must be one of the customer's: bought in the shop, or worked on by the house. */
  async function refuseForeignOrder(customer_id: string, order_ref: string): Promise<void> {
    const [bought] = await database.db
      .select({ id: purchase.id })
      .from(purchase)
      .where(and(eq(purchase.customer_id, customer_id), eq(purchase.order_ref, order_ref)))
    if (bought) return
    const done = await customerWork([customer_id])
    if (!done.some(({ number }) => number === order_ref))
      throw refuseField('order_ref', `is no order of this customer: ${order_ref}`)
  }

  return {
    work,

    /** Asks for the mark of an order; the same sources are read once by the same versions. */
    async ask(
      { by, customer_id }: { by: string; customer_id: string },
      input: MarkInput,
    ): Promise<{ bot_task_id: string }> {
      await refuseForeignOrder(customer_id, input.order_ref)
      if (input.files.length + input.texts.length === 0)
        throw refuseField('texts', 'must hold a text, or files a picture')
      const stored = await files.findAll({ type: 'chat', id: input.room_id }, input.files)
      const strange = input.files.findIndex((name) => !stored.some(({ file }) => file === name))
      if (strange >= 0) throw refuseField(`files.${strange}`, 'is no file of this room')
      const hashes = [...stored.map(({ sha256 }) => sha256), ...input.texts.map(hashOf)]
      const reader = gateway.hasProvider()
        ? `v${(await versions.liveVersion('image-describer')).no}.${(await versions.liveVersion('combine-shipping-mark')).no}`
        : 'lines'
      const sources = hashOf(hashes.toSorted((one, other) => one.localeCompare(other)).join(' '))
      return askForWork(database, {
        type: 'SHIPPING_MARK',
        subject: input.order_ref,
        input,
        subject_ref: `${input.room_id} ${input.order_ref} ${sources} ${reader}`,
        by,
      })
    },
  }
}

/** The mark as its sources and whoever picked have it; the order itself is a source of its number. */
export function combinedMark({ order_ref }: MarkInput, { marks, totals, chosen }: MarkOutput): MarksCombined {
  const ordered = { ...blankMark, order_ref, source_ids: [markSources.order] }
  return combineMarks([ordered, ...marks], totals, chosen)
}

/** How a mark stands: staff must act while sources differ. */
export function endOf({ conflicts }: MarksCombined) {
  return conflicts.length > 0
    ? ({ status: 'NOTIFIED', outcome: 'CONFLICTS' } as const)
    : ({ status: 'FINISHED', outcome: 'COMBINED' } as const)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
