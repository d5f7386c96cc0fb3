import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { purchase } from '../../auth/tables/customer.ts'
import type { Auth } from '../../auth/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { Gateway } from '../gateway/index.ts'
import type { Eyes } from '../pictures/eyes.ts'
import { inputOf, type RecordTask } from '../tasks/claim.ts'
import { requestWork, endWork } from '../tasks/record-work.ts'
import { openSteps } from '../tasks/steps.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import type { Versions } from '../versions/index.ts'
import { gatherSources, type MarkInput } from './gather-sources.ts'
import { combinedMark, endOf, type MarkOutput } from './mark-result.ts'
import { readSources } from './read-sources.ts'

interface Deps {
  platform: Platform
  gateway: Gateway
  versions: Versions
  eyes: Eyes
  customerWork: Auth['customerWork']
}

const attemptsMax = 3
/** Version of the line reader: results of another version are read again. */
const linesVersion = 'lines-2'

/** Combines the marks of one order from pictures and texts; where they differ, staff choose. */
export function openShippingMarkBot({ platform, gateway, versions, eyes, customerWork }: Deps) {
  const { database, files, workers } = platform

  async function work(held: ClaimedTask<RecordTask>): Promise<void> {
    const { task } = held
    if (task.attempt > attemptsMax)
      return void (await endWork(database.db, held, { status: 'TERMINATE', outcome: 'FAILED' }))
    const input = inputOf<MarkInput>(task)
    const { room_id } = input
    const steps = await openSteps(database, task)
    const { sources, unseen, eyesVersion } = await steps.remember('pictures', { files: input.files }, () =>
      gatherSources({ files, workers, eyes }, { input, task_id: task.id }),
    )
    const { version, ...read } = await steps.remember('marks', { sources }, () =>
      readSources({ gateway, versions, task_id: task.id, room_id, sources }),
    )
    await steps.saved()
    const output: MarkOutput = { ...read, sources, unseen, chosen: {}, is_offline: version === null }
    await endWork(database.db, held, {
      ...endOf(combinedMark(input, output), output),
      output,
      prompt_versions: {
        ...(eyesVersion !== null && { 'image-describer': eyesVersion }),
        ...(version !== null && { 'combine-shipping-mark': version }),
      },
    })
  }

  /** The order must belong to the customer: a purchase in the shop, or work by the company. */
  async function refuseForeignOrder(customer_id: string, order_ref: string): Promise<void> {
    const [bought] = await database.db
      .select({ id: purchase.id })
      .from(purchase)
      .where(and(eq(purchase.customer_id, customer_id), eq(purchase.order_ref, order_ref)))
    if (bought) return
    const done = await customerWork([customer_id])
    if (!done.some(({ number }) => number === order_ref))
      throw refuseField('order_ref', {
        en: `is no order of this customer: ${order_ref}`,
        th: `ไม่ใช่คำสั่งซื้อของลูกค้ารายนี้: ${order_ref}`,
      })
  }

  return {
    work,

    /** Starts a task for the mark of an order; the same versions read the same sources once. */
    async request(
      { by, customer_id }: { by: string; customer_id: string },
      input: MarkInput,
    ): Promise<{ bot_task_id: string }> {
      await refuseForeignOrder(customer_id, input.order_ref)
      if (input.files.length + input.texts.length === 0)
        throw refuseField('texts', {
          en: 'must hold a text, or files a picture or PDF',
          th: 'ต้องมีข้อความ หรือไฟล์รูปภาพหรือ PDF',
        })
      const stored = await files.findAll({ type: 'chat', id: input.room_id }, input.files)
      const strange = input.files.findIndex((name) => !stored.some(({ file }) => file === name))
      if (strange >= 0)
        throw refuseField(`files.${strange}`, { en: 'is no file of this room', th: 'ไม่ใช่ไฟล์ของห้องแชตนี้' })
      const hashes = [...stored.map(({ sha256 }) => sha256), ...input.texts.map(hashOf)]
      const reader = gateway.hasProvider()
        ? `${linesVersion} v${(await versions.liveVersion('image-describer')).no}.${(await versions.liveVersion('combine-shipping-mark')).no}`
        : linesVersion
      const sources = hashOf(hashes.toSorted((one, other) => one.localeCompare(other)).join(' '))
      return requestWork(database, {
        type: 'SHIPPING_MARK',
        subject: input.order_ref,
        input,
        subject_ref: `${input.room_id} ${input.order_ref} ${sources} ${reader}`,
        by,
      })
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
