import type { AccountChannel } from '@rp/contract/chat/channel-account'
import type { ChatFile } from '@rp/contract/chat/message'
import { awaitedFileOf, type AwaitedFile, type FileState } from '@rp/domain/chat/awaited-file'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeMessage } from '../messages/message-changes.ts'
import { removeFiles } from '../messages/readable-files.ts'
import { keepLeafIfSealed } from '../seals/leaves.ts'
import { channelFile } from '../tables/channel-file.ts'
import { message, room } from '../tables/room.ts'
import { accountRow, openedAccount } from './accounts.ts'
import type { Place } from './deliveries.ts'
import { triedAgain, type FileTry } from './file-tries.ts'
import { dueBy, keepWorking, noted } from './keep-working.ts'
import { forgetFault, type NotifyFault } from './notify-undelivered.ts'
import { AccountRefused, type Account, type Provider } from './provider.ts'
import { storeSentFile } from './store-sent-file.ts'

type FileRow = Pick<
  typeof channelFile.$inferSelect,
  'room_id' | 'seq' | 'account_id' | 'attempts' | 'first_tried_at'
>

/** Longer than the calls of a file and the check of its content: after this the node that claimed it is gone. */
const claimSeconds = 180
/** A file is in memory while it is fetched. */
const atOnce = 4

/** Saves a job that fetches the file of a message; a message that waits for none gets none. */
export async function saveFileJob(
  { db }: Pick<Platform['database'], 'db'>,
  account_id: string,
  { room_id, seq }: Place,
): Promise<void> {
  await db.execute(sql`
insert into channel_file (room_id, seq, account_id)
select room_id, seq, ${account_id} from chat_message
where room_id = ${room_id} and seq = ${seq} and meta -> 'file' ->> 'state' = 'coming' on conflict do nothing`)
}

/**
 * Fetches the files of received messages, beside the messages (ADR 0153). A file is tried again with growing delays; the
 * message shows its state and gets the file when it is here. Returns a function that starts the next look.
 */
export function fetchFiles(
  platform: Platform,
  providers: Record<AccountChannel, Provider>,
  notifyFault: NotifyFault,
): () => void {
  const { database, secrets, files, write, outbox, log } = platform
  const { db } = database

  return keepWorking(platform, {
    what: 'fetching files from channels',
    atOnce,
    async claim(atMost) {
      const { rows } = await db.execute<FileRow & Record<string, unknown>>(sql`
update channel_file set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now()),
  next_at = now() + make_interval(secs => ${claimSeconds})
where (room_id, seq) in (
  select one.room_id, one.seq from channel_file as one
  join channel_account on channel_account.id = one.account_id and (is_active or archived_at is not null)
  where one.next_at <= ${dueBy} order by one.next_at limit ${atMost} for update of one skip locked)
returning room_id, seq, account_id, attempts, first_tried_at`)
      return rows
    },
    async work(row) {
      const [found] = await db
        .select({ meta: message.meta })
        .from(message)
        .where(and(eq(message.room_id, row.room_id), eq(message.seq, row.seq)))
      const awaited = awaitedFileOf(found?.meta ?? null)
      const account = await accountRow(db, row.account_id)
      // Withdrawn or erased meanwhile.
      if (!awaited) return void (await db.delete(channelFile).where(ofPlace(row)))
      if (!account) return void (await finish(row, 'failed'))
      try {
        await fetchOne(providers[account.channel], openedAccount(secrets, account), { row, awaited })
      } catch (error) {
        await putBack(row, error)
      }
    },
  })

  async function fetchOne(
    provider: Provider,
    account: Account,
    { row, awaited }: { row: FileRow; awaited: AwaitedFile },
  ): Promise<void> {
    const download = await provider.download(account, awaited)
    await forgetFault(db, account.id)
    if ('lost' in download) {
      // A sticker's picture only decorates its words.
      const isDropped = awaited.type === 'sticker' && download.lost === 'gone'
      await noted(platform, () => finish(row, isDropped ? [] : download.lost))
      return
    }
    const file = await stored(row.room_id, awaited, download.bytes)
    const isNamed = await noted(platform, () => finish(row, file))
    // The message was withdrawn meanwhile.
    if (!isNamed && typeof file !== 'string')
      await write((tx) =>
        removeFiles(
          { tx, outbox },
          row.room_id,
          file.map((one) => one.file),
        ),
      )
  }

  /** The saved file, or why it cannot be saved. */
  async function stored(
    room_id: string,
    awaited: AwaitedFile,
    bytes: Buffer,
  ): Promise<ChatFile[] | 'too_large' | 'wrong_type'> {
    try {
      const row = await storeSentFile(files, room_id, awaited, bytes)
      return [{ file: row.file, name: row.original_name, mime: row.mime, size: row.size }]
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'too_large' || error.code === 'wrong_type'))
        return error.code
      throw error
    }
  }

  /** Not fetched now: the message says so once that takes long, and it is tried again until its time is over. */
  async function putBack(row: FileRow, error: unknown): Promise<void> {
    log.warn({ err: error, room_id: row.room_id, seq: row.seq }, 'a file could not be fetched')
    if (error instanceof AccountRefused) await write((tx) => notifyFault(tx, row.account_id, error.reason))
    const next = triedAgain(row, error, Date.now())
    await noted<unknown>(platform, () => (next.is_over ? finish(row, 'failed') : wait(row, next)))
  }

  async function wait(row: FileRow, { state, waitMs }: FileTry): Promise<void> {
    if (state) await change(row, (awaited) => awaited.state !== state && withState(awaited, state))
    await db
      .update(channelFile)
      .set({ next_at: sql`now() + make_interval(secs => ${waitMs / 1000})` })
      .where(ofPlace(row))
  }

  /** The last result of a job: the files, or why there is none. */
  function finish(row: FileRow, result: ChatFile[] | FileState): Promise<boolean> {
    const isHere = typeof result !== 'string'
    return change(
      row,
      (awaited) => (isHere ? { files: result } : withState(awaited, result)),
      async (tx) => {
        if (isHere) await keepLeafIfSealed(tx, row)
        await tx.delete(channelFile).where(ofPlace(row))
      },
    )
  }

  /** Changes a message that still waits for its file; false if it no longer does. */
  function change(
    { room_id, seq }: Place,
    work: (awaited: AwaitedFile) => { files: ChatFile[] } | { file: AwaitedFile } | false,
    before?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    return write(async (tx) => {
      const [locked] = await tx.select().from(room).where(eq(room.id, room_id)).for('update')
      const [row] = await tx
        .select({ meta: message.meta })
        .from(message)
        .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
      await before?.(tx)
      const awaited = awaitedFileOf(row?.meta ?? null)
      const what = locked && awaited && work(awaited)
      if (!what) return false
      const { file: _, ...others } = row?.meta ?? {}
      const changed = 'file' in what ? { meta: { ...others, ...what } } : { meta: others, ...what }
      await changeMessage({ tx, outbox }, { room: locked, seq }, () => changed)
      return true
    })
  }
}

const withState = (awaited: AwaitedFile, state: FileState) => ({ file: { ...awaited, state } })

const ofPlace = ({ room_id, seq }: Place) => and(eq(channelFile.room_id, room_id), eq(channelFile.seq, seq))
