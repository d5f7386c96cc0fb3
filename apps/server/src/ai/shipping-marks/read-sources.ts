import { setImmediate } from 'node:timers/promises'
import { heldToSources, readByLines, type SourcesCombined } from '@rp/domain/ai/shipping-marks/check-answer'
import { markLimits, type MarkSource } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { promptOf } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { openData } from '../gateway/prompt-injection.ts'
import type { Gateway } from '../gateway/index.ts'
import type { Versions } from '../versions/index.ts'

const text = z.string().max(markLimits.value).nullable()
const measured = (example: string) =>
  text.describe(`Word for word, with the unit that stands there: ${example}`)

const answered = {
  source: z.string().describe('The id of the source as given: P1'),
  qty: measured('48 PCS'),
  gross: measured('27.5 LBS'),
  net: measured('25 LBS'),
  volume: measured('0.06 CBM'),
}

/** The model's output; code checks it against the labels of its source. */
const submitted = z.object({
  marks: z
    .array(
      z.object({
        ...answered,
        consignee_code: text,
        order_ref: text,
        destination: text,
        via: text,
        cartons: text.describe('The numbers of the cartons as they stand there: 3/20, 1-10'),
        carton_total: text,
        item: text,
        dims: measured('16x12x8 IN'),
        origin: text,
        handling: z.array(z.string().max(markLimits.value)).max(10),
      }),
    )
    .max(markLimits.marks),
  totals: z.array(z.object(answered)),
})

export interface SourcesRead extends SourcesCombined {
  /** Null: read line by line, without a model. */
  version: number | null
}

interface Input {
  gateway: Gateway
  versions: Versions
  task_id: string
  room_id: string
  sources: MarkSource[]
}

/** Reads the marks of all sources by their labels, and also by a model if one is configured and answers. */
export async function readSources(request: Input): Promise<SourcesRead> {
  const { gateway, versions, task_id, room_id, sources } = request
  const byLines = async () => ({
    ...(await oneByOne(sources, (source) => readByLines([source]))),
    version: null,
  })
  if (!gateway.hasProvider() || sources.length === 0) return byLines()
  const version = await versions.liveVersion('combine-shipping-mark')
  const asData = openData()
  const outcome = await gateway.request({
    bot: 'combine-shipping-mark',
    task_id,
    room_id,
    version,
    system: (provider) => promptOf(version, provider),
    prompt: [
      'List every mark of every source with what it says word for word, units as they are printed; null where it does not say.',
      asData(sources.map(({ id, text: said }) => `[${id}]\n${said}`).join('\n\n')),
    ].join('\n'),
    output: submitted,
  })
  if (!outcome.ok) return byLines()
  const { marks, totals } = outcome.value
  const answer = { marks, totals: totals.map((one) => ({ ...one, handling: [] })) }
  const isOf = (id: string) => (one: { source: string }) => one.source === id
  const held = await oneByOne(sources, (source) =>
    heldToSources(
      { marks: answer.marks.filter(isOf(source.id)), totals: answer.totals.filter(isOf(source.id)) },
      [source],
    ),
  )
  const isStrange = ({ source }: { source: string }) => !sources.some(({ id }) => id === source)
  const strange = { marks: answer.marks.filter(isStrange), totals: answer.totals.filter(isStrange) }
  const { doubts } = heldToSources(strange, [])
  return { ...held, doubts: [...doubts, ...held.doubts], version: version.no }
}

/** Reads source by source, yielding to other requests in between. */
async function oneByOne(
  sources: readonly MarkSource[],
  read: (source: MarkSource) => SourcesCombined,
): Promise<SourcesCombined> {
  const all: SourcesCombined = { marks: [], totals: [], unread: [], doubts: [] }
  for (const source of sources) {
    const { marks, totals, unread, doubts } = read(source)
    all.marks.push(...marks)
    all.totals.push(...totals)
    all.unread.push(...unread)
    all.doubts.push(...doubts)
    await setImmediate()
  }
  return all
}
