import type { ShownFile } from '@rp/domain/ai/pictures'
import type { RoomView } from '../room-view.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import type { Steps } from '../tasks/steps.ts'
import type { Eyes, Seen } from './eyes.ts'

export interface Looked {
  files: ShownFile[]
  /** A text in a picture contains instructions. */
  steers: boolean
  versions: Record<string, number>
}

/** Describes the pictures of the conversation; a draft uses only these words, never a picture itself. */
export async function lookAtFiles(
  eyes: Eyes,
  { id: task_id, room_id }: Pick<BotTaskRow, 'id' | 'room_id'>,
  view: RoomView,
  { remember }: Pick<Steps, 'remember'>,
): Promise<Looked> {
  if (view.files.length === 0) return { files: [], steers: false, versions: {} }
  const names = view.files.map(({ file }) => file)
  const { seen, version } = await remember('pictures', { files: names }, () =>
    eyes.look({ task_id, room_id, files: names }),
  )
  const files = shownFiles(view, seen)
  const wasSeen = files.some(({ picture }) => picture !== null)
  return {
    files,
    steers: files.some(({ picture }) => picture?.has_instructions),
    versions: wasSeen ? { 'image-describer': version } : {},
  }
}

/** The files of a conversation with their descriptions. */
export function shownFiles({ files }: Pick<RoomView, 'files'>, seen: Seen[]): ShownFile[] {
  return files.map(({ file, line, isNew }) => ({
    line,
    isNew,
    picture: seen.find((one) => one.file === file)?.picture ?? null,
  }))
}
