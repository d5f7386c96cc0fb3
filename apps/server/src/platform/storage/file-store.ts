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
  created_by: string | null
}

interface KeepOptions {
  /** The transaction that the file belongs to. */
  tx?: Pick<Tx, 'insert'>
  /** Where more is taken than the usual (specification 5). */
  maxBytes?: number
  /** The program made the bytes itself, or took them before: they are stored without another check. */
  isChecked?: boolean
}

export interface FileStore {
  /**
   * Checks size, name and content, takes the metadata out of a picture or film, then stores the bytes and the row, in the
   * caller's transaction where there is one; the bytes first, so no row lacks them.
   */
  keep(owner: Owner, upload: Upload, created_by: string | null, options?: KeepOptions): Promise<StoredFile>
  /**
   * Stores what somebody outside sent over a channel: nothing opens it here, its metadata are taken out all the same, and
   * `type` says what a browser may do with it. The types and the size of specification 5 are those of uploads.
   */
  keepReceived(owner: Owner, upload: Upload, type: ReceivedType): Promise<StoredFile>
  /** The usual extension of the content's type; null when it is none that is known. */
  detectType(bytes: Buffer, caller: string): Promise<string | null>
  /** The bytes of a stored file, by its generated name. */
  bytesOf(file: string): Promise<Buffer>
  /** The file when it belongs to the owner, else undefined. */
  find(owner: Owner, file: string): Promise<StoredFile | undefined>
  findAll(owner: Owner, files: string[]): Promise<StoredFile[]>
  /** The file under its own name, whoever owns it; the caller judges by `owner_type`. */
  findByName(file: string): Promise<StoredFile | undefined>
  /**
   * Answers the bytes so that no browser ever runs them: attachment, no sniffing, sandboxed (trust T06). The caller has
   * checked the rights; a browser asks each time, and what it has already is not sent again.
   */
  send(reply: FastifyReply, file: StoredFile): Promise<FastifyReply>
}

export function openFileStore({ db }: Database, blobs: BlobStore, workers: WorkerPool): FileStore {
  /** The bytes first, so no row lacks them. */
  async function stored(one: Storing, tx: Pick<Tx, 'insert'>): Promise<StoredFile> {
    const { owner, name, bytes, extension, mime, created_by } = one
    const file = `${uuidv7()}.${extension}`
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
      { tx = db, maxBytes = uploadMaxBytes, isChecked = false } = {},
    ) {
      if (bytes.length > maxBytes) throw refuse('too_large')
      const extension = takenExtension(name)
      const kept = isChecked
        ? bytes
        : await checkContent(workers, created_by ?? owner.id, { name, bytes, extension })
      return stored({ owner, name, bytes: kept, extension, mime: fileTypes[extension].mime, created_by }, tx)
    },

    async keepReceived(owner, { name, bytes }, type) {
      if (bytes.length > receivedMaxBytes) throw refuse('too_large')
      const kept = await withoutMetadata(workers, owner.id, bytes)
      return stored({ owner, name, bytes: kept, ...type, created_by: null }, db)
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

/** The extension of a type that the product takes (specification 5). */
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
 * In a worker: name and content agree, the file opens, and holds nothing that runs or fetches (trust T06). Answers the
 * bytes to store, of a picture without what says where, by whom and with what it was taken.
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

/** In a worker, too: what a channel brought is stored unjudged, but not with the place where it was taken. */
async function withoutMetadata(workers: WorkerPool, caller: string, bytes: Buffer): Promise<Buffer> {
  const { files } = await workers.run(stripTask, caller, { value: null, files: [bytes] })
  return files[0] ?? bytes
}

const unreadable: Words = { en: 'cannot be read', th: 'ไม่สามารถอ่านได้' }

/** Beside the event loop: a picture for print has 40 MiB. */
async function hashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** A name that is safe to show and to put into a header: no path, no control or direction characters. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...visible].slice(-120).join('') || 'file'
}
