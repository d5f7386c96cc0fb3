import { chooseQuickReply, quickReplies } from '@rp/contract/chat/quick-replies'
import type { RecordOf } from '@rp/contract/resource'
import type { Room } from '@rp/contract/chat/room'
import { fillQuickReply, variablesIn } from '@rp/domain/chat/quick-reply'
import { slashCommand, type SlashCommand } from '@rp/domain/chat/slash-command'
import type { Language } from '@rp/domain/languages'
import { languageOf } from '@rp/domain/text-language'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'
import { useAnswer } from '../../../kit/choice/use-answer.ts'
import { arrowSteps, chooserOf, optionAt, useHeldKeys } from '../../../kit/choice/use-held-keys.ts'
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
 * The popup of quick replies, most used first: open while the text ends with `/` and part of a shortcode, a title or,
 * where nothing is before the slash, the text itself. In a price or an amount the slash is text. The server searches all of them; the text is in the customer's language. Keys wait for the answer, so
 * that half a shortcode is never sent to a customer (ADR 0136).
 */
export function useQuickReplies({ room, text, files, onChoose }: Deps) {
  const language = useCustomerLanguage(room.id)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const command = slashCommand(text)
  const requested = command?.word
  const open = requested !== undefined && dismissed !== text
  const [missed, setMissed] = useState('')
  const search = useAnswer({
    text: requested ?? '',
    keyOf: (q) => ['messenger-quick-replies', q],
    find: async (q) =>
      (await call(quickReplies.endpoints.list, { query: { ...mostUsed, ...(q && { q }) } })).data,
    pauseMs: searchDelayMs,
    staleTimeMs: 60_000,
    isOpen: open,
  })
  const { options, older, isCurrent } = search
  const matches = (some: QuickReply[]) => (open && command ? matching(some, command, room.service_id) : [])
  const isOlder = options.length === 0 && !isCurrent
  const replies = matches(isOlder ? older : options)
  const active = isCurrent ? replies[Math.min(chosen, replies.length - 1)] : undefined
  const keys = useHeldKeys({
    text,
    isCurrent,
    isFailed: search.error !== null,
    onHold: search.sendNow,
    play: ({ steps, key }) => {
      const reply = optionAt(replies, steps)
      if (key === null) setChosen(reply ? replies.indexOf(reply) : 0)
      else if (reply) choose(reply)
      else setMissed(text)
    },
  })
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
    if (!open) return false
    if (search.error === null && keys.hold(event)) {
      event.preventDefault()
      return true
    }
    if (replies.length === 0) return false
    const step = arrowSteps[event.key]
    if (step) setChosen((Math.min(chosen, replies.length - 1) + step + replies.length) % replies.length)
    else if (chooserOf(event) !== null && active) choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    return true
  }

  const popup =
    replies.length > 0 ? { list: quickReplyListId, option: quickReplyOptionId(active) } : undefined
  return {
    popup,
    replies,
    active,
    textOf,
    choose,
    steer,
    isOlder,
    /** The text after the slash for which a key waits, or that no reply matches. */
    waitsFor: keys.isWaiting ? (requested ?? '') : null,
    missed: open && missed === text ? requested : null,
  }
}

/**
 * The reply of exactly this shortcode first, then those that start with it, then those that contain it. Within a
 * sentence only the beginning of a shortcode or of a title's word counts: any other word may be in some reply.
 */
function matching(replies: QuickReply[], { word, isFirst }: SlashCommand, service_id: string): QuickReply[] {
  const wanted = word.toLowerCase()
  const isNamed = ({ shortcode, title }: QuickReply) =>
    shortcode.startsWith(wanted) ||
    title
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(wanted))
  const contains = ({ shortcode, title, body_en, body_th }: QuickReply) =>
    [shortcode, title, body_en, body_th].some((text) => text.toLowerCase().includes(wanted))
  const found = replies
    .filter((reply) => reply.service_id === null || reply.service_id === service_id)
    .filter((reply) => isNamed(reply) || (isFirst && contains(reply)))
  const rank = ({ shortcode }: QuickReply) =>
    shortcode === wanted ? 0 : shortcode.startsWith(wanted) ? 1 : 2
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, 8)
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

function bodyOf({ body_en, body_th }: QuickReply, language: Language): string {
  return language === 'th' ? body_th || body_en : body_en || body_th
}
