import { heldToSources, readByLines, type SourcesCombined } from '@rp/domain/ai/shipping-marks/check-answer'
import { markLimits, type MarkSource } from '@rp/domain/ai/shipping-marks/shipping-mark'
import { promptOf } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import { openData } from '../gateway/as-data.ts'
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

/** What a model hands in; code holds it to the labels of its source. */
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

interface Asked {
  gateway: Gateway
  versions: Versions
  task_id: string
  room_id: string
  sources: MarkSource[]
}

/** Reads the marks of all sources by their labels, beside a model where one is set up and answers. */
export async function readSources(asked: Asked): Promise<SourcesRead> {
  const { gateway, versions, task_id, room_id, sources } = asked
  const byLines = () => ({ ...readByLines(sources), version: null })
  if (!gateway.hasProvider() || sources.length === 0) return byLines()
  const version = await versions.liveVersion('combine-shipping-mark')
  const asData = openData()
  const outcome = await gateway.ask({
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
  return { ...heldToSources(answer, sources), version: version.no }
}
