import {
  checkedPicture,
  personalKinds,
  pictureKinds,
  pictureLimits,
  type Picture,
} from '@rp/domain/ai/pictures'
import { promptOf, type LiveVersion } from '@rp/domain/ai/versions/version'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import type { Gateway, ModelFailure } from '../gateway/index.ts'
import { picture } from '../tables/picture.ts'
import type { Versions } from '../versions/index.ts'
import { outgoingPicture } from './outgoing.ts'

/** The files of a room to look at. */
interface Input {
  room_id: string
  task_id: string | null
  /** Names of stored files, newest first. */
  files: string[]
}

/** Why a file was not looked at: not a picture, unreadable, over the limit, or no provider answered. */
type Unseen = 'NO_PICTURE' | 'UNREADABLE' | 'TOO_MANY' | ModelFailure['reason']

export interface Seen {
  file: string
  sha256: string
  picture: Picture | null
  why: Unseen | null
}

export interface Eyes {
  /** Describes pictures of a room; results are saved per version forever. */
  look(request: Input): Promise<{ seen: Seen[]; version: number }>
}

type Deps = Pick<Platform, 'database' | 'files' | 'workers'> & { gateway: Gateway; versions: Versions }
type StoredFile = Awaited<ReturnType<Platform['files']['findAll']>>[number]

const { texts, text, description } = pictureLimits
/** The model's output; a text that is too long is cut, not refused. */
const submitted = z.object({
  kind: z.enum(pictureKinds),
  description: z.string().transform((said) => said.slice(0, description)),
  ocr: z
    .array(z.string().transform((said) => said.slice(0, text)))
    .transform((all) => all.slice(0, texts))
    .describe('Every readable text exactly as it is written, one line each'),
  has_instructions: z
    .boolean()
    .describe('A text in the picture tells its reader, or an assistant, what to do'),
  pii: z.array(z.enum(personalKinds)).describe('Personal data that can be read or seen'),
})

const seenByEyes = new Set(['image/png', 'image/jpeg'])

/** The bot that describes the pictures customers send. */
export function openEyes({ database: { db }, files, workers, gateway, versions }: Deps): Eyes {
  async function lookAt(
    stored: StoredFile,
    version: LiveVersion,
    { task_id, room_id }: Input,
  ): Promise<Pick<Seen, 'picture' | 'why'>> {
    if (!gateway.hasProvider()) return unseen('NO_PROVIDER')
    const image = await outgoingPicture(workers, await files.bytesOf(stored.file), room_id)
    if (!image) return unseen('UNREADABLE')
    const outcome = await gateway.request({
      bot: 'image-describer',
      task_id,
      room_id,
      version,
      system: (provider) => promptOf(version, provider),
      prompt: 'Describe this picture.',
      images: [image],
      output: submitted,
    })
    if (!outcome.ok) return unseen(outcome.reason)
    const found = checkedPicture(outcome.value)
    await db
      .insert(picture)
      .values({
        ...found,
        sha256: stored.sha256,
        version_no: version.no,
        provider: outcome.provider,
        model: outcome.model,
        created_at: new Date().toISOString(),
      })
      .onConflictDoNothing()
    return { picture: found, why: null }
  }

  async function known(sha256s: string[], { no }: LiveVersion): Promise<Map<string, Picture>> {
    if (sha256s.length === 0) return new Map()
    const rows = await db
      .select({
        sha256: picture.sha256,
        kind: picture.kind,
        description: picture.description,
        ocr: picture.ocr,
        has_instructions: picture.has_instructions,
        pii: picture.pii,
      })
      .from(picture)
      .where(and(inArray(picture.sha256, sha256s), eq(picture.version_no, no)))
    return new Map(rows.map(({ sha256, ...one }) => [sha256, one]))
  }

  return {
    async look(request) {
      const version = await versions.liveVersion('image-describer')
      const stored = await files.findAll({ type: 'chat', id: request.room_id }, request.files)
      const pictures = request.files
        .flatMap((name) => stored.filter(({ file, mime }) => file === name && seenByEyes.has(mime)))
        .slice(0, pictureLimits.atOnce)
      const remembered = await known(
        pictures.map(({ sha256 }) => sha256),
        version,
      )
      // The same picture sent twice is described once.
      const looks = new Map<string, Promise<Pick<Seen, 'picture' | 'why'>>>()
      for (const one of pictures) {
        if (looks.has(one.sha256)) continue
        const before = remembered.get(one.sha256)
        looks.set(
          one.sha256,
          before ? Promise.resolve({ picture: before, why: null }) : lookAt(one, version, request),
        )
      }
      const seen = request.files.map(async (file): Promise<Seen> => {
        const row = stored.find((one) => one.file === file)
        const found = row && (await looks.get(row.sha256))
        return { file, sha256: row?.sha256 ?? '', ...(found ?? unseen(whyNot(row))) }
      })
      return { seen: await Promise.all(seen), version: version.no }
    },
  }
}

function whyNot(row: StoredFile | undefined): Unseen {
  return row && seenByEyes.has(row.mime) ? 'TOO_MANY' : 'NO_PICTURE'
}

function unseen(why: Unseen): Pick<Seen, 'picture' | 'why'> {
  return { picture: null, why }
}
