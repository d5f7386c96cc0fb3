import { extensionOf } from '@rp/domain/file-types'
import { uploadMaxBytes } from '@rp/domain/limits'
import { receivedType } from '@rp/domain/received-types'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Media } from './provider.ts'

type Files = Pick<Platform['files'], 'detectType' | 'keep' | 'storeReceived'>

/**
 * Saves a file from a channel as a file of the room. A type that uploads allow is checked like an upload; any other, or
 * one that fails the check, is saved unopened.
 */
export async function storeSentFile(
  files: Files,
  room_id: string,
  media: Pick<Media, 'name' | 'type'>,
  bytes: Buffer,
) {
  const owner = { type: 'chat', id: room_id }
  const name = await nameOf(files, media, bytes, room_id)
  if (bytes.length <= uploadMaxBytes && extensionOf(name)) {
    try {
      return await files.keep(owner, { name, bytes }, null)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'wrong_type') throw error
    }
  }
  const type = receivedType(bytes, media.name)
  return files.storeReceived(owner, { name: media.name ?? `${media.type}.${type.extension}`, bytes }, type)
}

/** The file name given by the sender, else one by its content. */
async function nameOf(
  files: Pick<Files, 'detectType'>,
  { name, type }: Pick<Media, 'name' | 'type'>,
  bytes: Buffer,
  room_id: string,
): Promise<string> {
  if (name && extensionOf(name)) return name
  return `${name ?? type}.${(await files.detectType(bytes, room_id)) ?? 'bin'}`
}
