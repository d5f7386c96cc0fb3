import { chooseQuickReply, quickReplies } from '@rp/contract/chat/quick-replies'
import type { RecordOf } from '@rp/contract/resource'
import type { Room } from '@rp/contract/chat/room'
import { fillQuickReply, variablesIn } from '@rp/domain/chat/quick-reply'
import type { Language } from '@rp/domain/languages'
import { languageOf } from '@rp/domain/text-language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { useLanguage } from '../../../kit/language.ts'
import { useRoomEntry } from '../live/use-live.ts'
import { useRoomValues } from './room-values.ts'
import type { useAttachments } from './use-attachments.ts'

export type QuickReply = RecordOf<typeof quickReplies>

const mostUsed = { limit: 100, is_active: 'true', sortBy: 'used', order: 'DESC' } as const

const searchDelayMs = 120

export const quickReplyListId = 'quick-reply-list'
export const quickReplyOptionId = (reply: QuickReply | undefined) => reply && `quick-reply-${reply.id}`

interface Deps {
  room: Room
  text: string
  files: Pick<ReturnType<typeof useAttachments>, 'addCopies'>
  onChoose: (body: string) => void
}

/**
 * The popup of quick replies, most used first: open while the text ends with `/` and part of a shortcode, a title or
 * the text itself. The server searches all of them; the text is in the customer's language.
 */
export function useQuickReplies({ room, text, files, onChoose }: Deps) {
  const language = useCustomerLanguage(room.id)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const requested = /(?:^|\s)\/(\S*)$/.exec(text)?.[1]
  const open = requested !== undefined && dismissed !== text
  const wanted = useDelayed(requested ?? '', searchDelayMs)
  // oxlint-disable-next-line own/no-unknown-as-empty -- suggestions pop up beside a text that can be sent without them
  const { data } = useQuery({
    queryKey: ['messenger-quick-replies', wanted],
    queryFn: () =>
      call(quickReplies.endpoints.list, { query: { ...mostUsed, ...(wanted && { q: wanted }) } }),
    enabled: open,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const replies = open && data ? matching(data.data, requested, room.service_id) : []
  const active = replies[Math.min(chosen, replies.length - 1)]
  const values = useRoomValues(
    room,
    replies.some((reply) => variablesIn(bodyOf(reply, language)).includes('order')),
  )
  /** The text for the composer, with this room's values. */
  const textOf = (reply: QuickReply) => fillQuickReply(bodyOf(reply, language), values, language)

  function choose(reply: QuickReply) {
    setChosen(0)
    // Keeps the text before the slash.
    onChoose(text.slice(0, text.length - (requested?.length ?? 0) - 1) + textOf(reply))
    const used = call(chooseQuickReply, { params: { id: reply.id }, body: { room_id: room.id } })
    // Without files this only counts the use, whose failure does not matter.
    void files.addCopies(
      reply.files,
      used.then((answer) => answer.files),
    )
  }

  /** Whether the popup handled the key. */
  function steer(event: KeyboardEvent): boolean {
    if (!open || replies.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((Math.min(chosen, replies.length - 1) + step + replies.length) % replies.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    return true
  }

  const popup =
    replies.length > 0 ? { list: quickReplyListId, option: quickReplyOptionId(active) } : undefined
  return { popup, replies, active, textOf, choose, steer }
}

/** Replies whose shortcode starts with the typed text first, then those that contain it. */
function matching(replies: QuickReply[], request: string, service_id: string): QuickReply[] {
  const wanted = request.toLowerCase()
  const found = replies
    .filter((reply) => reply.service_id === null || reply.service_id === service_id)
    .filter(({ shortcode, title, body_en, body_th }) =>
      [shortcode, title, body_en, body_th].some((text) => text.toLowerCase().includes(wanted)),
    )
  const isFirst = ({ shortcode }: QuickReply) => shortcode.startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((reply) => !isFirst(reply))].slice(0, 8)
}

/** The customer's last language; the panel's if the customer has not written yet. */
function useCustomerLanguage(room_id: string): Language {
  const panel = useLanguage()
  const messages = useRoomEntry(room_id)?.thread?.messages ?? []
  const last = messages.findLast(
    ({ sender, body }) => sender.type === 'CUSTOMER' && languageOf(body) !== null,
  )
  if (!last) return panel
  return languageOf(last.body) === 'th' ? 'th' : 'en'
}

function useDelayed(value: string, ms: number): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return late
}

function bodyOf({ body_en, body_th }: QuickReply, language: Language): string {
  return language === 'th' ? body_th || body_en : body_en || body_th
}
