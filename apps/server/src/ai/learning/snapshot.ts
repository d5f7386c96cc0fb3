import type { Intent } from '@rp/domain/ai/replies/intentions'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { withPictures } from '@rp/domain/ai/pictures'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Seen } from '../pictures/eyes.ts'
import { shownFiles } from '../pictures/look-at-files.ts'
import type { RoomView } from '../room-view.ts'
import type { GoldenSnapshot } from '../tables/golden-case.ts'
import { botStep } from '../tables/step.ts'

type Seeing = Pick<RoomView, 'burst' | 'transcript' | 'files'>

/** The context of a task when the bot ran it, from its saved steps. */
export async function snapshotOf(
  { db }: Pick<Database, 'db'>,
  task_id: string,
  view: Seeing,
  { language }: Pick<Intent, 'language'>,
): Promise<GoldenSnapshot> {
  const [looked, sources] = await Promise.all([outputOf('pictures'), outputOf('retrieve')])
  const files = looked ? shownFiles(view, (looked as { seen: Seen[] }).seen) : []
  return {
    burst: view.burst,
    transcript: withPictures(view.transcript, files),
    language,
    sources: (sources as Source[] | undefined) ?? [],
  }

  async function outputOf(step: string): Promise<unknown> {
    const [row] = await db
      .select({ output: botStep.output })
      .from(botStep)
      .where(and(eq(botStep.task_id, task_id), eq(botStep.step, step)))
    return row?.output
  }
}
