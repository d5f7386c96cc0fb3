import { chooseQuickReply, quickReplies } from '@rp/contract/chat/quick-replies'
import type { RecordOf } from '@rp/contract/resource'
import type { Room } from '@rp/contract/chat/room'
import { fillQuickReply, variablesIn } from '@rp/domain/chat/quick-reply'
import type { Language } from '@rp/domain/languages'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { useLanguage } from '../../../kit/language.ts'
import { useRoomValues } from './room-values.ts'
import type { useAttachments } from './use-attachments.ts'

export type QuickReply = RecordOf<typeof quickReplies>

const mostUsed = { limit: 100, is_active: 'true', sortBy: 'used', order: 'DESC' } as const

export const quickReplyListId = 'quick-reply-list'
export const quickReplyOptionId = (reply: QuickReply | undefined) => reply && `quick-reply-${reply.id}`

interface Parts {
  room: Room
  text: string
  files: Pick<ReturnType<typeof useAttachments>, 'addCopies'>
  onChoose: (body: string) => void
}

/** The popup of prepared answers, those chosen most first: open while the text is `/` and part of a shortcode. */
export function useQuickReplies({ room, text, files, onChoose }: Parts) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const asked = /^\/(\S*)$/.exec(text)?.[1]
  const open = asked !== undefined && dismissed !== text
  const { data } = useQuery({
    queryKey: ['messenger-quick-replies'],
    queryFn: () => call(quickReplies.endpoints.list, { query: mostUsed }),
    enabled: open,
    staleTime: 60_000,
  })
  const replies = open ? matching(data?.data ?? [], asked, room.service_id) : []
  const active = replies[Math.min(chosen, replies.length - 1)]
  const values = useRoomValues(
    room,
    replies.some((reply) => variablesIn(bodyOf(reply, language)).includes('order')),
  )
  /** What the composer gets: with what this room fills in. */
  const textOf = (reply: QuickReply) => fillQuickReply(bodyOf(reply, language), values, language)

  function choose(reply: QuickReply) {
    setChosen(0)
    onChoose(textOf(reply))
    const used = call(chooseQuickReply, { params: { id: reply.id }, body: { room_id: room.id } })
    // Where there is nothing to copy it only counts, which is nobody's trouble when it fails.
    void files.addCopies(
      reply.files,
      used.then((answer) => answer.files),
    )
  }

  /** Whether the key was the popup's. */
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

function matching(replies: QuickReply[], asked: string, service_id: string): QuickReply[] {
  const wanted = asked.toLowerCase()
  return replies
    .filter((reply) => reply.service_id === null || reply.service_id === service_id)
    .filter(({ shortcode, title }) => shortcode.startsWith(wanted) || title.toLowerCase().includes(wanted))
    .slice(0, 8)
}

function bodyOf({ body_en, body_th }: QuickReply, language: Language): string {
  return language === 'th' ? body_th || body_en : body_en || body_th
}
