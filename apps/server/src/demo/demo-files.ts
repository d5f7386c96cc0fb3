import { createHash } from 'node:crypto'
import type { StoredFile } from '@rp/contract/fields'
import type { storedFile } from '../platform/tables/stored-file.ts'
import { samplePicture, signaturePicture } from './demo-picture.ts'
import { daysBefore, type Random } from './random.ts'
import type { StaffRow } from './staff.ts'

interface DemoFiles {
  rows: (typeof storedFile.$inferInsert)[]
  pictures: { file: string; bytes: Buffer }[]
  samplePhoto: StoredFile
  signature: StoredFile
}

/** The pictures taken in the demo's laboratory and workshop. */
export function demoFiles(random: Random, now: Date, staff: StaffRow[]): DemoFiles {
  const at = daysBefore(now, 90)
  const made = [
    { name: 'sample.png', bytes: samplePicture(), owner_type: 'lab', username: 'staff.lab' },
    { name: 'signature.png', bytes: signaturePicture(), owner_type: 'machine', username: 'staff.machine' },
  ].map(({ name, bytes, owner_type, username }) => {
    const owner_id = staff.find((one) => one.username === username)?.id ?? ''
    const file = `${random.id(at)}.png`
    const shown: StoredFile = { file, name, mime: 'image/png', size: bytes.length }
    const row: typeof storedFile.$inferInsert = {
      id: random.id(at),
      file,
      original_name: name,
      mime: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner_type,
      owner_id,
      created_by: owner_id,
      created_at: at.toISOString(),
    }
    return { bytes, shown, row }
  })
  const [photo, signature] = made
  if (!photo || !signature) throw new Error('Cannot make the pictures of the demo')
  return {
    rows: made.map(({ row }) => row),
    pictures: made.map(({ shown, bytes }) => ({ file: shown.file, bytes })),
    samplePhoto: photo.shown,
    signature: signature.shown,
  }
}
