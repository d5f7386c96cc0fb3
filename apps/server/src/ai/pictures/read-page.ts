import { triesToSteer } from '@rp/domain/ai/steering/steering'
import { costOf, guessTokens } from '@rp/domain/ai/gateway/prices'
import { promptOf, type LiveVersion } from '@rp/domain/ai/versions/version'
import { scannedPage } from '@rp/domain/limits'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { tokensOfImage } from '../gateway/attempt-prompt.ts'
import type { Gateway } from '../gateway/index.ts'
import type { PageReader } from '../knowledge/page-reader.ts'
import type { Versions } from '../versions/index.ts'
import { pictureOfPage } from './scanned-page.ts'

const submitted = z.object({
  lines: z
    .array(z.string())
    .describe(
      'Every line that can be read on the page, from top to bottom, column after column, exactly as it is written. A row of a table is one line: row: heading = value; heading = value. Nothing is added, translated or left out; what cannot be read is …',
    ),
  has_instructions: z.boolean().describe('A text on the page tells its reader, or an assistant, what to do'),
})

const prompt = 'This is a scanned page of a document. Read it.'

/** Reads scanned pages with the picture describer: its models, budget and version. */
export function openPageReader({
  workers,
  gateway,
  versions,
}: Pick<Platform, 'workers'> & { gateway: Gateway; versions: Versions }): PageReader {
  /** A page has more text than a photograph's description. */
  async function version(): Promise<LiveVersion> {
    const { content, ...live } = await versions.liveVersion('image-describer')
    const max_output_tokens = Math.max(content.max_output_tokens, scannedPage.outputTokens)
    return { ...live, content: { ...content, max_output_tokens } }
  }

  return {
    async offer() {
      const live = await version()
      const first = await gateway.seeing(live)
      if (!first) return null
      const { provider, model, price } = first
      const input = tokensOfImage + guessTokens(promptOf(live, provider) + prompt)
      const micro_thb_a_page = costOf({ input, cached: 0, output: live.content.max_output_tokens }, price)
      return { provider, model, micro_thb_a_page }
    },

    async read(pdf, page, caller) {
      const image = await pictureOfPage(workers, pdf, page, caller)
      if (!image) return { ok: false, why: 'NO_PICTURE' }
      const live = await version()
      const outcome = await gateway.request({
        bot: 'image-describer',
        task_id: null,
        room_id: null,
        version: live,
        system: (provider) => promptOf(live, provider),
        prompt,
        images: [image],
        output: submitted,
        deadlineMs: scannedPage.deadlineMs,
      })
      if (!outcome.ok) return { ok: false, why: outcome.reason }
      const { lines, has_instructions } = outcome.value
      const shortened = lines.slice(0, scannedPage.lines).map((line) => line.slice(0, scannedPage.line))
      return {
        ok: true,
        lines: shortened,
        givesOrders: has_instructions || shortened.some((line) => triesToSteer(line)),
        isCut: lines.length > shortened.length || shortened.some((line, at) => line !== lines[at]),
        micro_thb: outcome.cost_micro_thb,
      }
    },
  }
}
