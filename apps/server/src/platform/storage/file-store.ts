import { webcrypto } from 'node:crypto'
import { fileTypes, extensionOf, type FileExtension } from '@rp/domain/file-types'
import type { Words } from '@rp/domain/languages'
import { receivedMaxBytes, uploadMaxBytes } from '@rp/domain/limits'
import type { ReceivedType } from '@rp/domain/received-types'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../outbox/outbox.ts'
import { isUnchanged } from '../http/private-cache.ts'
import { refuse } from '../refusal.ts'
import { storedFile } from '../tables/stored-file.ts'
import type { BlobStore } from './blob-store.ts'
import type { WorkerPool } from '../untrusted/worker-pool.ts'
import { TaskFailed } from '../untrusted/task.ts'
import { checkTask, detectTask, stripTask } from './check/check-tasks.ts'

type StoredFile = typeof storedFile.$inferSelect

interface Owner {
  type: string
  id: string
}

interface Upload {
  name: string
  bytes: Buffer
}

interface Storing extends Upload, ReceivedType {
  owner: Owner
  id?: string | undefined
  created_by: string | null
}

interface StoreOptions {
  /** The transaction that the file belongs to. */
  tx?: Pick<Tx, 'insert'>
  /** A larger limit than the usual one. */
  maxBytes?: number
  /** The program made the bytes itself, or checked them before: stores them without another check. */
  isChecked?: boolean
  /** The client's number of the file: sent again, the file that is stored is answered. */
  id?: string | undefined
}

export interface FileStore {
  /**
   * Checks size, name and content, removes the metadata of a picture or film, then stores bytes and row, in the
   * caller's transaction if one is given. The bytes are stored first, so that no row lacks them.
   */
  keep(owner: Owner, upload: Upload, created_by: string | null, options?: StoreOptions): Promise<StoredFile>
  /**
   * Stores a file received over a channel: it is not opened here, but its metadata are removed, and `type` decides what
   * a browser may do with it. The limits of types and size for uploads do not apply.
   */
  storeReceived(owner: Owner, upload: Upload, type: ReceivedType): Promise<StoredFile>
  /** The usual extension of the content's type; null if unknown. */
  detectType(bytes: Buffer, caller: string): Promise<string | null>
  /** The bytes of a stored file, by its generated name. */
  bytesOf(file: string): Promise<Buffer>
  /** The file if it belongs to the owner, else undefined. */
  find(owner: Owner, file: string): Promise<StoredFile | undefined>
  findAll(owner: Owner, files: string[]): Promise<StoredFile[]>
  /** The file by its generated name, with any owner; the caller checks `owner_type`. */
  findByName(file: string): Promise<StoredFile | undefined>
  /**
   * Sends the bytes so that no browser ever runs them: attachment, no sniffing, sandboxed (docs/trust.md T06). The
   * caller has checked the rights; a browser revalidates each time, and cached bytes are not sent again.
   */
  send(reply: FastifyReply, file: StoredFile): Promise<FastifyReply>
}

export function openFileStore({ db }: Database, blobs: BlobStore, workers: WorkerPool): FileStore {
  /** The bytes first, so that every row has its bytes. */
  async function stored(one: Storing, tx: Pick<Tx, 'insert'>): Promise<StoredFile> {
    const { owner, name, bytes, extension, mime, created_by, id = uuidv7() } = one
    const file = `${id}.${extension}`
    await blobs.put(file, bytes, mime)
    const [row] = await tx
      .insert(storedFile)
      .values({
        file,
        original_name: cleanName(name),
        mime,
        size: bytes.length,
        sha256: await hashOf(bytes),
        owner_type: owner.type,
        owner_id: owner.id,
        created_by,
        created_at: new Date().toISOString(),
      })
      .returning()
    if (!row) throw new Error('Cannot store a file: the row was not written')
    return row
  }

  return {
    bytesOf: (file) => blobs.get(file),

    async detectType(bytes, caller) {
      const { value } = await workers.run(detectTask, caller, { value: null, files: [bytes] })
      return value.extension
    },

    async keep(
      owner,
      { name, bytes },
      created_by,
      { tx = db, maxBytes = uploadMaxBytes, isChecked = false, id } = {},
    ) {
      if (bytes.length > maxBytes) throw refuse('too_large')
      const extension = takenExtension(name)
      const before = id && (await this.find(owner, `${id}.${extension}`))
      if (before) return before
      const accepted = isChecked
        ? bytes
        : await checkContent(workers, created_by ?? owner.id, { name, bytes, extension })
      return stored(
        { owner, name, bytes: accepted, extension, mime: fileTypes[extension].mime, created_by, id },
        tx,
      )
    },

    async storeReceived(owner, { name, bytes }, type) {
      if (bytes.length > receivedMaxBytes) throw refuse('too_large')
      const stripped = await withoutMetadata(workers, owner.id, bytes)
      return stored({ owner, name, bytes: stripped, ...type, created_by: null }, db)
    },

    async find(owner, file) {
      const [row] = await this.findAll(owner, [file])
      return row
    },

    findAll: (owner, files) =>
      db
        .select()
        .from(storedFile)
        .where(
          and(
            inArray(storedFile.file, files),
            eq(storedFile.owner_type, owner.type),
            eq(storedFile.owner_id, owner.id),
          ),
        ),

    async findByName(file) {
      const [row] = await db.select().from(storedFile).where(eq(storedFile.file, file))
      return row
    },

    async send(reply, { file, mime, original_name, sha256 }) {
      if (isUnchanged(reply, sha256)) return reply.status(304).send()
      const bytes = await blobs.get(file)
      return reply
        .type(mime)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(original_name).replaceAll("'", '%27')}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  }
}

/** The extension, if the product accepts its type. */
function takenExtension(name: string): FileExtension {
  const extension = extensionOf(name)
  if (extension) return extension
  const [shown, allowed] = [cleanName(name), Object.keys(fileTypes).join(', ')]
  const detail = {
    en: `Files like "${shown}" are not taken; allowed: ${allowed}`,
    th: `ไม่รับไฟล์ "${shown}" รองรับเฉพาะ ${allowed}`,
  }
  throw refuse('wrong_type', { detail })
}

/**
 * In a worker: checks that name and content agree, the file opens, and contains nothing that runs or fetches
 * (docs/trust.md T06). Returns the bytes to store, a picture without place, author and device.
 */
async function checkContent(
  workers: WorkerPool,
  caller: string,
  { name, bytes, extension }: Upload & { extension: FileExtension },
): Promise<Buffer> {
  const { value, files } = await judged()
  const { verdict } = value
  const shown = cleanName(name)
  if (verdict === 'other_type') {
    const detail = {
      en: `The content of "${shown}" is not what its name says`,
      th: `เนื้อหาของไฟล์ "${shown}" ไม่ตรงกับนามสกุลไฟล์`,
    }
    throw refuse('wrong_type', { detail })
  }
  if (verdict) {
    const detail = { en: `The file "${shown}" ${verdict.en}`, th: `ไฟล์ "${shown}" ${verdict.th}` }
    throw refuse('wrong_type', { detail })
  }
  return files[0] ?? bytes

  async function judged() {
    const given = { value: { extension }, files: [bytes] }
    try {
      return await workers.run(checkTask(extension), caller, given)
    } catch (error) {
      if (error instanceof TaskFailed) return { value: { verdict: unreadable }, files: [] }
      throw error
    }
  }
}

/** In a worker, too: a channel's file is stored unchecked, but without its place. */
async function withoutMetadata(workers: WorkerPool, caller: string, bytes: Buffer): Promise<Buffer> {
  const { files } = await workers.run(stripTask, caller, { value: null, files: [bytes] })
  return files[0] ?? bytes
}

const unreadable: Words = { en: 'cannot be read', th: 'ไม่สามารถอ่านได้' }

/** Off the event loop: a picture for print has 40 MiB. */
async function hashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** A name that is safe to show and to put into a header: no path, no control or direction characters. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...visible].slice(-120).join('') || 'file'
}
