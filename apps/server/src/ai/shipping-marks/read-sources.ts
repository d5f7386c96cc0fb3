import {
  provedMark,
  provedTotals,
  readMarks,
  type MarkDoubt,
  type MarkSource,
} from '@rp/domain/ai/shipping-marks/read-marks'
import { markLimits, type ShippingMark, type StatedTotals } from '@rp/domain/ai/shipping-marks/shipping-marks'
import { promptOf } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { openData } from '../gateway/as-data.ts'
import type { Gateway } from '../gateway/index.ts'
import type { Versions } from '../versions/index.ts'

const text = z.string().max(markLimits.value).nullable()
const amount = z.number().nonnegative().nullable()
const count = z.int().positive().max(markLimits.cartons).nullable()

/** What a model hands in; code keeps of it what stands in its source. */
const submitted = z.object({
  marks: z
    .array(
      z.object({
        source: z.string().describe('The id of the source as given: P1'),
        consignee_code: text,
        order_ref: text,
        destination: text,
        carton_no: count,
        carton_total: count,
        item: text,
        qty: amount,
        gross_kg: amount,
        net_kg: amount,
        dims_cm: z.array(z.number().positive()).length(3).nullable(),
        origin: text,
        handling: z.array(z.string().max(markLimits.value)).max(10),
      }),
    )
    .max(markLimits.marks),
  totals: z.array(z.object({ source: z.string(), qty: amount, gross_kg: amount, net_kg: amount })),
})

export interface SourcesRead {
  marks: ShippingMark[]
  totals: StatedTotals[]
  doubts: MarkDoubt[]
  /** Null: read line by line, without a model. */
  version: number | null
}

interface Asked {
  gateway: Gateway
  versions: Versions
  task_id: string
  room_id: string
  sources: MarkSource[]
}

/** Reads the marks of all sources: with a model where one is set up and answers, else line by line. */
export async function readSources(asked: Asked): Promise<SourcesRead> {
  const { gateway, versions, task_id, room_id, sources } = asked
  if (!gateway.hasProvider() || sources.length === 0) return byLines(sources)
  const version = await versions.liveVersion('combine-shipping-mark')
  const asData = openData()
  const outcome = await gateway.ask({
    bot: 'combine-shipping-mark',
    task_id,
    room_id,
    version,
    system: (provider) => promptOf(version, provider),
    prompt: [
      'List every mark of every source with what it says word for word; null where it does not say.',
      asData(sources.map(({ id, text: said }) => `[${id}]\n${said}`).join('\n\n')),
    ].join('\n'),
    output: submitted,
  })
  if (!outcome.ok) return byLines(sources)
  const sourceOf = (id: string) => sources.find((source) => source.id === id)
  const proved = outcome.value.marks.flatMap(({ source: id, ...said }) => {
    const source = sourceOf(id)
    return source ? [provedMark({ ...said, source_ids: [id] }, source)] : []
  })
  return {
    marks: proved.map(({ mark }) => mark),
    doubts: proved.flatMap(({ doubts }) => doubts),
    totals: outcome.value.totals.flatMap(({ source: id, ...said }) => {
      const source = sourceOf(id)
      return source ? [provedTotals({ ...said, source_id: id }, source)] : []
    }),
    version: version.no,
  }
}

function byLines(sources: MarkSource[]): SourcesRead {
  const read = sources.map(readMarks)
  return {
    marks: read.flatMap(({ marks }) => marks),
    totals: read.flatMap(({ totals }) => totals),
    doubts: [],
    version: null,
  }
}
