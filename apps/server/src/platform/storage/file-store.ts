import { createHash } from 'node:crypto'
import { fileTypes, extensionOf, type FileExtension } from '@rp/domain/file-types'
import { uploadMaxBytes } from '@rp/domain/limits'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../outbox/outbox.ts'
import { isUnchanged } from '../http/private-cache.ts'
import { refuse } from '../refusal.ts'
import { storedFile } from '../tables/stored-file.ts'
import type { BlobStore } from './blob-store.ts'
import { docxFault } from './docx-fault.ts'

type StoredFile = typeof storedFile.$inferSelect

interface Owner {
  type: string
  id: string
}

interface Upload {
  name: string
  bytes: Buffer
}

interface KeepOptions {
  /** The transaction that the file belongs to. */
  tx?: Pick<Tx, 'insert'>
  /** Where more is taken than the usual (specification 5). */
  maxBytes?: number
}

export interface FileStore {
  /**
   * Checks size, name and content, then stores the bytes and the row, in the caller's transaction where there is one;
   * the bytes first, so no row lacks them.
   */
  keep(owner: Owner, upload: Upload, created_by: string | null, options?: KeepOptions): Promise<StoredFile>
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

/** What content detection calls our types: Word's old format is just "a compound file" to it. */
const detected: Record<FileExtension, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  doc: 'application/x-cfb',
  docx: fileTypes.docx.mime,
}

export function openFileStore({ db }: Database, blobs: BlobStore): FileStore {
  return {
    bytesOf: (file) => blobs.get(file),

    async keep(owner, { name, bytes }, created_by, { tx = db, maxBytes = uploadMaxBytes } = {}) {
      if (bytes.length > maxBytes) throw refuse('too_large')
      const extension = await checkedType(name, bytes)
      const file = `${uuidv7()}.${extension}`
      const { mime } = fileTypes[extension]
      await blobs.put(file, bytes, mime)
      const [row] = await tx
        .insert(storedFile)
        .values({
          file,
          original_name: cleanName(name),
          mime,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          owner_type: owner.type,
          owner_id: owner.id,
          created_by,
          created_at: new Date().toISOString(),
        })
        .returning()
      if (!row) throw new Error('Cannot store a file: the row was not written')
      return row
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

/** The extension when name and content agree on a type that the product takes (specification 5). */
async function checkedType(name: string, bytes: Buffer): Promise<FileExtension> {
  const extension = extensionOf(name)
  if (!extension)
    throw refuse('wrong_type', {
      detail: `Files like "${cleanName(name)}" are not taken; allowed: ${Object.keys(fileTypes).join(', ')}`,
    })
  const content = await fileTypeFromBuffer(bytes)
  if (content?.mime !== detected[extension]) {
    throw refuse('wrong_type', { detail: `The content of "${cleanName(name)}" is not what its name says` })
  }
  const fault = extension === 'docx' ? await docxFault(bytes) : undefined
  if (fault) throw refuse('wrong_type', { detail: `The document "${cleanName(name)}" ${fault}` })
  return extension
}

/** A name that is safe to show and to put into a header: no path, no control or direction characters. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return [...visible].slice(-120).join('') || 'file'
}
