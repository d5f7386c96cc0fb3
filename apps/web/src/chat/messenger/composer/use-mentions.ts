import { listColleagues } from '@rp/contract/auth/staff'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../../kit/call.ts'

export interface Colleague {
  id: string
  username: string
  full_name: string
}

const shownMax = 8

export const mentionListId = 'mention-list'
export const mentionOptionId = (one: Colleague | undefined) => one && `mention-${one.id}`

/** The popup of colleagues: open while the text ends with `@` and part of a name. */
export function useMentions(text: string, onChoose: (text: string) => void) {
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const requested = /(?:^|[^\p{L}\p{N}.@])@([\p{L}\p{N}._-]*)$/u.exec(text)?.[1]
  const open = requested !== undefined && dismissed !== text
  // oxlint-disable-next-line own/no-unknown-as-empty -- suggestions pop up beside a text that can be sent without them
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    enabled: open,
    staleTime: 300_000,
  })
  const people = open && data ? named(data, requested) : []
  const active = people[Math.min(chosen, people.length - 1)]

  function choose({ username }: Colleague) {
    setChosen(0)
    onChoose(`${text.slice(0, text.length - (requested?.length ?? 0))}${username} `)
  }

  /** Whether the popup handled the key. */
  function steer(event: KeyboardEvent): boolean {
    if (people.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((Math.min(chosen, people.length - 1) + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active)
    else if (event.key === 'Escape') setDismissed(text)
    else return false
    event.preventDefault()
    return true
  }

  const popup = people.length > 0 ? { list: mentionListId, option: mentionOptionId(active) } : undefined
  return { popup, people, active, choose, steer }
}

function named(people: Colleague[], request: string): Colleague[] {
  const wanted = request.toLowerCase()
  return people
    .filter(
      ({ username, full_name }) =>
        username.toLowerCase().startsWith(wanted) || full_name.toLowerCase().includes(wanted),
    )
    .slice(0, shownMax)
}
